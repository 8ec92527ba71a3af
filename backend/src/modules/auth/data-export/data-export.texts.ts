import { BRAND } from '@contract';

/** The readme of a data export. */
export const aboutDataExport = (at: Date): string =>
  `${BRAND.name}: a copy of everything about you, made ${at.toISOString()}.

Each .json file is a list of what one part of the product stores about you. Times are in UTC. The pictures
are in the folders beside them.

What is not in it: your password and other secrets of logging in, of which only digests are stored; what
others have decided about you and you cannot see in the product, such as whom you were shown to and who
passed; reports about you and hints of fraud, which would name others or help those who deceive.
`;
