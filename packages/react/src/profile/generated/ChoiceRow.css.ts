/** ChoiceRow.css, minified by `npm run styles`. */
export const css = `.choice{font:inherit;font-weight:500;color:inherit;min-block-size:40px;max-inline-size:11em;padding-inline:12px;border:0;border-radius:99px;background:var(--surface);box-shadow:0 0 0 1px var(--line);text-overflow:ellipsis}`
