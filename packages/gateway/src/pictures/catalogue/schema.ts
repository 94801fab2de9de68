import { isChainId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { WalletFacts } from './facts.ts'

const scripted = /^(javascript|data|vbscript|blob|file|about|http):/i
const httpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(300))
/** A link into an app, by its own scheme or by https. */
const appUrl = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9+.-]*:\/\/\S*$/i, 'Not a link into an app'),
  v.check((link) => !scripted.test(link), 'A link that runs or reads something'),
  v.maxLength(300),
)

const moreEntries = {
  rdns: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/), v.maxLength(100))),
  mobile: v.exactOptional(appUrl),
  desktop: v.exactOptional(appUrl),
  web: v.exactOptional(httpsUrl),
  ios: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{6,12}$/))),
  android: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]\w*(\.\w+)+$/i))),
  chrome: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-p]{32}$/))),
  flag: v.exactOptional(v.pipe(v.string(), v.regex(/^is[A-Za-z0-9]+$/))),
}
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60))
const source = v.exactOptional(v.array(v.string()))
const families = v.array(v.picklist(['evm', 'solana', 'bitcoin', 'polkadot']))

/** Facts of a wallet, with the packages that they were read from where they are not written by hand. */
export const factsSchema = v.strictObject({
  slug,
  name: v.pipe(v.string(), v.trim(), v.regex(/^[^\p{C}<>]{1,60}$/u, 'Not a name')),
  id: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  home: httpsUrl,
  families: v.pipe(families, v.minLength(1)),
  only: v.exactOptional(v.array(v.custom<string>(isChainId, 'Invalid chain id'))),
  ...moreEntries,
  icon: v.exactOptional(v.string()),
  source,
}) satisfies v.GenericSchema<unknown, WalletFacts>

/** What the packages add to a wallet that is written by hand. */
export const addedSchema = v.strictObject({ slug, ...moreEntries, source })
