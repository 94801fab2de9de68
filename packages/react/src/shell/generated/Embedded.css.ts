/** Embedded.css, minified by `npm run styles`. */
export const css = `.in-place{display:flex;justify-content:center;inline-size:100%;max-inline-size:360px}.in-place>.card{max-block-size:680px}`
