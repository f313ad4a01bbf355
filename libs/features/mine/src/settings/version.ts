/** Core §9: the product's own version. */
export const VERSION = 'V 2.3.3 (233)';
