import { createContext } from 'react';

/** Path the document was loaded from; navigation inside the app does not change it. */
export const LoadedFrom = createContext('');
