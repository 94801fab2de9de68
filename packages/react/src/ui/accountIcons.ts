/** The icons of the account's views alone; the same set as `icons.ts`. */
export const powerIcon = 'M10 3v7M5.5 5.8a6.5 6.5 0 1 0 9 0'
export const plusIcon = 'M10 4v12M4 10h12'
export const swapIcon = 'M6 16V4.5M3 7.5l3-3 3 3M14 4v11.5M11 12.5l3 3 3-3'
