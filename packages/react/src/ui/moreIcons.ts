/** The icons of the further views; the same set as `icons.ts`. */
export const nextIcon = 'M8 4.5l5.5 5.5L8 15.5'
export const forwardIcon = 'M4 10h12M11 5l5 5-5 5'
export const mailIcon =
  'M5 4.5h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3.4 6.2l5.4 4.4a2 2 0 0 0 2.4 0l5.4-4.4'
export const copyIcon =
  'M9.5 7h4A2.5 2.5 0 0 1 16 9.5v4a2.5 2.5 0 0 1-2.5 2.5h-4A2.5 2.5 0 0 1 7 13.5v-4A2.5 2.5 0 0 1 9.5 7ZM13 4.5H6.5a2 2 0 0 0-2 2V13'
export const searchIcon = 'M14 9A5 5 0 1 1 4 9a5 5 0 0 1 10 0ZM12.8 12.8L17 17'
export const plusIcon = 'M10 4v12M4 10h12'
export const downIcon = 'M10 4v12M5 11l5 5 5-5'
export const upIcon = 'M10 16V4M5 9l5-5 5 5'
export const outIcon = 'M6.5 13.5l7-7M7.5 6.5h6v6'
export const refreshIcon = 'M16.2 10a6.2 6.2 0 1 1-1.8-4.4L16.5 7.5M16.5 3.5v4h-4'
export const imageIcon =
  'M5.5 3.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.7 14l3.4-3.6a1.2 1.2 0 0 1 1.7 0l3.4 3.5 1.5-1.4a1.2 1.2 0 0 1 1.6 0l1.1 1M13 7.3v.01'
export const globeIcon =
  'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3 10h14M10 3c1.9 2 2.8 4.3 2.8 7s-.9 5-2.8 7c-1.9-2-2.8-4.3-2.8-7s.9-5 2.8-7Z'
export const layersIcon = 'M10 3.5l7 3.7-7 3.7-7-3.7ZM3.5 10.5L10 14l6.5-3.5M3.5 13.5L10 17l6.5-3.5'
export const doorIcon = 'M8.5 3.5H14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H8.5M3.5 10h8M8.5 7l3 3-3 3'
export const settingsIcon =
  'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M14.5 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9.5 13.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'
export const codeIcon =
  'M4.5 4h3a.5.5 0 0 1 .5.5v3a.5.5 0 0 1-.5.5h-3a.5.5 0 0 1-.5-.5v-3a.5.5 0 0 1 .5-.5ZM12.5 4h3a.5.5 0 0 1 .5.5v3a.5.5 0 0 1-.5.5h-3a.5.5 0 0 1-.5-.5v-3a.5.5 0 0 1 .5-.5ZM4.5 12h3a.5.5 0 0 1 .5.5v3a.5.5 0 0 1-.5.5h-3a.5.5 0 0 1-.5-.5v-3a.5.5 0 0 1 .5-.5ZM12 12v.01M16 12v.01M14 14v.01M12 16v.01M16 16v.01'
export const phoneIcon =
  'M7 3h6a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 13 17H7a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 7 3ZM10 14.5v.01'
export const userIcon = 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 16.5a6 6 0 0 1 12 0'
export const editIcon = 'M12.5 4.5l3 3-8 8-3.5.5.5-3.5Z'
export const tagIcon =
  'M3.5 9.4V5A1.5 1.5 0 0 1 5 3.5h4.4l7.1 7.1a1.5 1.5 0 0 1 0 2.1l-3.8 3.8a1.5 1.5 0 0 1-2.1 0ZM7 7h.01'
export const moreIcon = 'M4.5 10v.01M10 10v.01M15.5 10v.01'
export const passkeyIcon =
  'M11 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2.5 16.5a5.5 5.5 0 0 1 8.3-4.7M17 11.3a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM15 13.3v4.2l1.5-1.2'
