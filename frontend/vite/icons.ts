import icons from 'unplugin-icons/vite';

/** Compiles `~icons/tabler/NAME` to a component, as large as its `fontSize`; global.css draws its lines. */
export const tablerIcons = () =>
  icons({
    compiler: 'jsx',
    jsx: 'react',
    scale: 1,
    iconCustomizer: (_collection, icon, props) => {
      props['data-icon'] = icon;
    },
  });
