import { createContext } from 'react';

/** Path from which the document was loaded. Navigation inside the app does not change it. */
export const LoadedPathContext = createContext('');
