import { createHash } from 'node:crypto'

/** What the switch between light and dark adds for a moment, so that colours change without a transition. */
const withoutTransitions = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='"

/**
 * Puts a Content-Security-Policy into a page: scripts and styles of the site alone, and the inline scripts that the page
 * has, by their hashes.
 */
export function withPolicy(html: string): string {
  // The theme's own style sheet and scripts set them again.
  const withoutStyles = html.replaceAll(/ style="(?:position:relative|--vp-vh:0px);"/g, '')
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)
  const hashes = [...scripts].map(([, code = '']) => `'sha256-${sha256(code)}'`)
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    `style-src 'self' ${withoutTransitions}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return withoutStyles.replace(
    '<head>',
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
