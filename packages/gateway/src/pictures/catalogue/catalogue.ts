import type { ListedWallet } from '@latchkey/protocol/wire'
import type { Families, WalletFacts } from './facts.ts'
import { imageId, walletId } from './ids.ts'

/** A wallet of the list, and the namespaces of which it takes any chain. */
export type CatalogueEntry = { wallet: ListedWallet; namespaces: readonly string[] }

const publicChains: Record<Families[number], { namespace: string; chains: readonly string[] }> = {
  evm: {
    namespace: 'eip155',
    chains: [1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114, 59144].map(
      (id) => `eip155:${id}`,
    ),
  },
  solana: { namespace: 'solana', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  bitcoin: { namespace: 'bip122', chains: ['bip122:000000000019d6689c085ae165831e93'] },
  polkadot: { namespace: 'polkadot', chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'] },
}

/** Where a wallet's picture is: at the gateway, possibly on the wallet's site, or nowhere. */
export type PictureStanding = 'here' | 'onSite' | 'none'

/**
 * Creates the wallet list: the operator's wallets, then the built-in ones, those with a picture at the gateway first. A wallet of
 * the operator replaces the one with its id. A wallet without a picture has no picture id, so that no page requests it.
 */
export function createCatalogue(
  own: readonly ListedWallet[],
  facts: readonly WalletFacts[],
  pictureOf: (facts: WalletFacts) => PictureStanding,
): readonly CatalogueEntry[] {
  const replaced = new Set(own.map((wallet) => wallet.id))
  const ownEntries = own.map((wallet) => ({ wallet, namespaces: [] }))
  const standings = new Map(facts.map((wallet) => [wallet, pictureOf(wallet)]))
  const isHere = (wallet: WalletFacts) => standings.get(wallet) === 'here'
  const pictured = [...facts.filter(isHere), ...facts.filter((wallet) => !isHere(wallet))]
  const builtIn = pictured
    .map((wallet, index) => entryOf(wallet, index, standings.get(wallet) !== 'none'))
    .filter(({ wallet }) => !replaced.has(wallet.id))
  return [...ownEntries, ...builtIn]
}

function entryOf(facts: WalletFacts, index: number, hasPicture: boolean): CatalogueEntry {
  const families = facts.families.map((family) => publicChains[family])
  return {
    namespaces: facts.only ? [] : families.map((family) => family.namespace),
    wallet: {
      id: facts.id ?? walletId(facts.slug),
      name: facts.name,
      homepage: facts.home,
      badge_type: 'none',
      chains: [...(facts.only ?? families.flatMap((family) => family.chains))],
      ...(hasPicture && { image_id: imageId(facts.slug) }),
      order: (index + 1) * 10,
      mobile_link: facts.mobile ?? null,
      desktop_link: facts.desktop ?? null,
      webapp_link: facts.web ?? null,
      app_store: facts.ios ? `https://apps.apple.com/app/id${facts.ios}` : null,
      play_store: facts.android
        ? `https://play.google.com/store/apps/details?id=${facts.android}`
        : null,
      chrome_store: facts.chrome
        ? `https://chromewebstore.google.com/detail/${facts.chrome}`
        : null,
      rdns: facts.rdns ?? null,
      injected: facts.flag ? [{ namespace: 'eip155', injected_id: facts.flag }] : null,
    },
  }
}
