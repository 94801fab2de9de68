import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Chromium 111, Firefox 121 and Safari 16.4 do not know these.
const newerScript =
  /AbortSignal\.any\(|:popover-open|:dir\(|URL\.(canParse|parse)\(|Promise\.(withResolvers|try)\b|Array\.fromAsync|(Object|Map)\.groupBy|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\b(Iterator|Error\.isError|RegExp\.escape|Math\.sumPrecise|Atomics\.waitAsync)\b\.?\(|\.(toWellFormed|isWellFormed|checkVisibility|moveBefore|setHTMLUnsafe|showPopover|togglePopover|requestClose|getOrInsert)\(|(?<!\b[A-Z]\w*)\.(toHex|toBase64|setFromHex)\(|\.(values|keys|entries)\(\)\s*\.(map|filter|some|every|find|toArray|reduce|take|drop)\(|Intl\.DurationFormat|startViewTransition|\bawait using\b|Uint8Array\.from(Hex|Base64)/
/** What a browser that does not know it ignores without harm, and what is behind `@supports`. */
const newerStyle =
  /light-dark\(|:dir\(|\banchor(-name|-scope|\()|position-(anchor|area|try)|:popover-open|\bpopover\b|calc-size\(|interpolate-size|@container style|@scope|:user-(in)?valid|field-sizing|(^|[^-])\bround\(|sibling-index\(|@function|contrast-color\(|if\(|&\s*[:.>[]/m

const browserPackages =
  '{core,protocol,react,evm,solana,bitcoin,polkadot,walletconnect,connectors,auth,siwx,review,vault,latchkey}'
const scripts = globSync(
  [`packages/${browserPackages}/src/**/*.{ts,tsx}`, 'apps/vault/src/**/*.{ts,tsx}'],
  // A command of Node.
  { exclude: ['packages/latchkey/src/migrate'] },
)
const isProduct = (path: string) => !/\.test\.|fixture|\/testing\/|\/generated\//.test(path)
/** They use what is new where there is any. */
const guarded = [
  'packages/protocol/src/signals.ts',
  'packages/react/src/shell/dialog-element/overlays.ts',
]

describe('the lowest browsers', () => {
  it('know every function that the packages for browsers call [L27]', () => {
    const newer = scripts
      .filter((path) => isProduct(path) && !guarded.includes(path))
      .flatMap((path) => newerScript.exec(readFileSync(path, 'utf8'))?.[0].concat(' ', path) ?? [])
    expect(scripts.length).toBeGreaterThan(1000)
    expect(newer).toEqual([])
  })

  it('know what the style sheets need [L27]', () => {
    const sheets = globSync(['packages/react/src/**/*.css', 'apps/vault/src/**/*.css'])
    const newer = sheets.flatMap((path) => {
      const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      const relative = css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
      const found = newerStyle.exec(css)?.[0] ?? /\((in [a-z]+ )?from var/.exec(relative)?.[0]
      return found ? `${found} ${path}` : []
    })
    expect(sheets.length).toBeGreaterThan(50)
    expect(newer).toEqual([])
  })
})
