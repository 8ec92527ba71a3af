import IconChevronRight from '~icons/tabler/chevron-right';
import { useId, type ComponentType, type ReactNode, type SVGProps } from 'react';
import { Link } from 'react-router-dom';
import classes from './link-rows.module.css';

interface LinkRowsProps {
  title?: string;
  children: ReactNode;
}

/** Group of rows that link to other pages. */
export function LinkRows({ title, children }: LinkRowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={classes.root}>
      {title && (
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      )}
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

interface LinkRowProps {
  to: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  title: string;
  /**
   * The current choice on the linked page, or the number of its entries. While it is undefined (loading), the
   * line stays empty.
   */
  value: ReactNode;
}

/** Row that links to a page and shows the current value of that page. */
export function LinkRow({ to, Icon, title, value }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <Icon fontSize={22} aria-hidden />
        <span className={classes.text}>
          {title}
          <span className={classes.value}>{value}</span>
        </span>
        <IconChevronRight fontSize={18} aria-hidden />
      </Link>
    </li>
  );
}

interface ButtonRowProps {
  title: string;
  value: string;
  onPress: () => void;
}

/** Row that opens its content on the same page. */
export function ButtonRow({ title, value, onPress }: ButtonRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={onPress}>
        <span className={classes.text}>
          {title}
          <span className={classes.value}>{value}</span>
        </span>
        <IconChevronRight fontSize={18} aria-hidden />
      </button>
    </li>
  );
}
