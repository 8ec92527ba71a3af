import icons from 'unplugin-icons/vite';

/**
 * Compiles `~icons/tabler/NAME` to a component whose size is its `fontSize`. The lines are styled in
 * global.css.
 */
export const tablerIcons = () =>
  icons({
    compiler: 'jsx',
    jsx: 'react',
    scale: 1,
    iconCustomizer: (_collection, icon, props) => {
      props['data-icon'] = icon;
    },
  });
