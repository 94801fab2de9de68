/** Embedded.css, minified by `npm run styles`. */
export const css = `.in-place{display:flex;justify-content:center;inline-size:100%;max-inline-size:calc(var(--text) * 22.5)}.in-place>.card{max-block-size:calc(var(--text) * 42.5)}`
