import { Slider } from '@base-ui/react/slider';
import classes from './slider-field.module.css';

interface Scale {
  label: string;
  /** Selected value as text, at the right of the label. */
  shown: string;
  min: number;
  max: number;
}

interface BarProps {
  label: string;
  shown: string;
  /** Accessible name of each thumb. */
  thumbs: readonly string[];
}

function Bar({ label, shown, thumbs }: BarProps) {
  return (
    <>
      <div className={classes.head}>
        <Slider.Label render={<span />} className={classes.label}>
          {label}
        </Slider.Label>
        <output>{shown}</output>
      </div>
      <Slider.Control className={classes.control}>
        <Slider.Track className={classes.track}>
          <Slider.Indicator className={classes.bar} />
          {thumbs.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={classes.thumb}
              aria-label={name}
              getAriaValueText={(number) => number}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </>
  );
}

interface SliderFieldProps extends Scale {
  value: number;
  onChange: (value: number) => void;
  /** Called with the value at the end of a movement. */
  onChosen?: ((value: number) => void) | undefined;
  step?: number;
  disabled?: boolean;
}

/** Slider with one value. */
export function SliderField({ label, shown, onChange, onChosen, ...slider }: SliderFieldProps) {
  return (
    <Slider.Root {...slider} onValueChange={onChange} onValueCommitted={onChosen} className={classes.field}>
      <Bar label={label} shown={shown} thumbs={[label]} />
    </Slider.Root>
  );
}

interface RangeFieldProps extends Scale {
  value: [number, number];
  onChange: (value: [number, number]) => void;
  /** Called with both values at the end of a movement. */
  onChosen?: ((value: [number, number]) => void) | undefined;
  fromLabel: string;
  toLabel: string;
}

/** Slider with two values; the lower one never exceeds the upper one. */
export function RangeField({
  label,
  shown,
  fromLabel,
  toLabel,
  onChange,
  onChosen,
  ...slider
}: RangeFieldProps) {
  return (
    <Slider.Root<[number, number]>
      {...slider}
      onValueChange={onChange}
      onValueCommitted={onChosen}
      className={classes.field}
    >
      <Bar label={label} shown={shown} thumbs={[fromLabel, toLabel]} />
    </Slider.Root>
  );
}
