import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { FoundWallet } from './found.ts'
import { leftOut } from './leftOut.ts'
import { httpsLink, schemeLink, siteLink, stores } from './links.ts'

const text = v.nullish(v.string())
const linksSchema = v.object({ native: text, universal: text })
const walletSchema = v.object({
  id: v.string(),
  name: v.string(),
  homepage: v.string(),
  app: v.record(v.string(), text),
  rdns: text,
  mobile: linksSchema,
  desktop: linksSchema,
})
const listSchema = v.array(v.object({ id: v.string() }))

/** The wallets of thirdweb's list, in its order. thirdweb reaches EVM chains only, so that is the family. */
export async function readThirdweb(root: string): Promise<FoundWallet[]> {
  const folder = join(root, 'dist/esm/wallets/__generated__')
  const load = async (path: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(folder, path)).href)
  const { default: infos } = await load('wallet-infos.js')
  const found: FoundWallet[] = []
  for (const { id } of v.parse(listSchema, infos)) {
    // thirdweb's own kinds, such as `inApp`, have no dot.
    if (Object.hasOwn(leftOut, id) || !/^[\w-]+(\.[\w-]+)+$/.test(id)) continue
    const { wallet } = await load(`wallet/${id}/index.js`)
    const facts = factsOf(v.parse(walletSchema, wallet))
    if (facts) found.push(facts)
  }
  return found
}

function factsOf(wallet: v.InferOutput<typeof walletSchema>): FoundWallet | undefined {
  const home = httpsLink(wallet.homepage)
  if (!home) return undefined
  const mobile = schemeLink(wallet.mobile.native) ?? siteLink(wallet.mobile.universal, home)
  const desktop = schemeLink(wallet.desktop.native)
  const web = siteLink(wallet.desktop.universal, home)
  const rdns = wallet.rdns?.trim()
  return {
    key: wallet.id,
    source: 'thirdweb',
    name: wallet.name.replace(/\s+/g, ' ').trim(),
    home,
    families: ['evm'],
    ...(rdns && !rdns.includes('example') && { rdns }),
    ...(mobile && { mobile }),
    ...(desktop && { desktop }),
    ...(web && { web }),
    ...stores(Object.values(wallet.app)),
  }
}
