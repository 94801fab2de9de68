/** Embedded.css, minified by `npm run styles`. */
export const css = `.in-place{display:flex;justify-content:center;inline-size:100%;max-inline-size:calc(var(--text) * 22.5)}.in-place>.card{--room: calc(var(--text) * 42.5);max-block-size:var(--room)}`
