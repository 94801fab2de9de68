/** Marks.css, minified by `npm run styles`. */
export const css = `.marks{display:flex;justify-content:center;margin-block-end:14px}.marks>*+*{margin-inline-start:-12px;box-shadow:0 0 0 3px var(--surface);border-radius:50%}`
