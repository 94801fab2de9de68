/** Icon.css, minified by `npm run styles`. */
export const css = `.icon{inline-size:20px;block-size:20px;stroke:currentColor;fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}.root[dir=rtl] .icon.flip{transform:scaleX(-1)}`
