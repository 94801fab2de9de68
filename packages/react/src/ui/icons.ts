/** The interface's icons: one 20 px set with a 1.5 px stroke, each as the data of one path. Here: those of the frame and the first view. */
export const closeIcon = 'M5.5 5.5l9 9M14.5 5.5l-9 9'
export const backIcon = 'M12 4.5L6.5 10l5.5 5.5'
export const helpIcon = 'M7.4 7.6a2.6 2.6 0 1 1 3.8 2.4c-.8.4-1.2 1-1.2 1.9M10 14.7v.01'
export const checkIcon = 'M4 10.5l4 4 8-9'
export const gridIcon =
  'M4.5 3H7a1.5 1.5 0 0 1 1.5 1.5V7A1.5 1.5 0 0 1 7 8.5H4.5A1.5 1.5 0 0 1 3 7V4.5A1.5 1.5 0 0 1 4.5 3ZM13 3h2.5A1.5 1.5 0 0 1 17 4.5V7a1.5 1.5 0 0 1-1.5 1.5H13A1.5 1.5 0 0 1 11.5 7V4.5A1.5 1.5 0 0 1 13 3ZM4.5 11.5H7A1.5 1.5 0 0 1 8.5 13v2.5A1.5 1.5 0 0 1 7 17H4.5A1.5 1.5 0 0 1 3 15.5V13a1.5 1.5 0 0 1 1.5-1.5ZM13 11.5h2.5A1.5 1.5 0 0 1 17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13a1.5 1.5 0 0 1-1.5-1.5V13a1.5 1.5 0 0 1 1.5-1.5Z'
export const warnIcon =
  'M8.7 3.8a1.5 1.5 0 0 1 2.6 0l5.9 10a1.5 1.5 0 0 1-1.3 2.3H4.1a1.5 1.5 0 0 1-1.3-2.3ZM10 7.5v3.7M10 13.4v.01'
export const infoIcon = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9.3v4M10 6.6v.01'
export const chevronIcon = 'M5 7.5l5 5 5-5'
export const clockIcon = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.6 1.6'
export const walletIcon =
  'M14.5 6.5V4.6a1.6 1.6 0 0 0-2-1.5L4.6 5A2 2 0 0 0 3 6.9v7.6A2.5 2.5 0 0 0 5.5 17H15a2 2 0 0 0 2-2V8.5a2 2 0 0 0-2-2H4M13.4 11.8v.01'
export const offlineIcon =
  'M3.5 3.5l13 13M3 8.2a10.3 10.3 0 0 1 3-2.1M9.2 5.1A10.4 10.4 0 0 1 17 8.2M5.6 11.1a6.6 6.6 0 0 1 2.7-1.6M12.2 9.6a6.6 6.6 0 0 1 2.2 1.5M8.3 13.6a3 3 0 0 1 3.4 0M10 16.3v.01'
