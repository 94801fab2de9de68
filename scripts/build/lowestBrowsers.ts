/** The lowest browsers. Firefox before 121 has no `:has()`. */
export const lowestBrowsers = ['chrome111', 'firefox121', 'safari16.4']
