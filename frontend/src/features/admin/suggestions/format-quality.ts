/** Three digits, as AUC, calibration and the Gini are compared by them. */
export const formatQuality = (value: number): string => value.toFixed(3);
