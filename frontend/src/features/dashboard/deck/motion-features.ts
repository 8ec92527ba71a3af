import { domMax } from 'motion/react';

/** Drag and presence; fetched apart from the page, which can be read and used by keys and buttons before. */
export default domMax;
