import type { ListedWallet } from '@latchkey/protocol/wire'
import type { WalletPictures } from '../edge/config/schema.ts'
import type { Ports } from '../edge/ports/ports.ts'
import { builtInFacts } from '../pictures/catalogue/builtIn.ts'
import { createCatalogue, type PictureStanding } from '../pictures/catalogue/catalogue.ts'
import type { WalletFacts } from '../pictures/catalogue/facts.ts'
import { iconOf } from '../pictures/catalogue/icon.ts'
import { imageId, walletId } from '../pictures/catalogue/ids.ts'
import { createWallets } from '../pictures/catalogue/search.ts'
import { icons } from '../pictures/images/generated/icons.ts'
import { walletIcons } from '../pictures/images/generated/walletIcons.ts'
import { assetSubjects } from '../pictures/images/networks.ts'
import { createPictures, type WalletSubject } from '../pictures/images/pictures.ts'
import { createWalletPictures } from '../pictures/walletPictures/walletPictures.ts'
import type { Tools } from './tools.ts'

/** Creates the wallet list and the pictures. `stored`: the sites of wallets whose pictures are in the database. */
export function walletPorts(
  { config, db, fetchGuarded, clock }: Tools,
  stored: ReadonlySet<string>,
): Pick<Ports, 'wallets' | 'pictures'> {
  const facts = once(builtInFacts)
  const allIcons = [icons, walletIcons]
  const pictureOf = (wallet: WalletFacts) =>
    pictureStanding(config.walletPictures, allIcons, stored, wallet)
  return {
    wallets: createWallets(() => createCatalogue(config.wallets, facts(), pictureOf)),
    pictures: createPictures({
      icons: allIcons,
      wallets: once(() => walletSubjects(facts(), config.wallets)),
      finder: createWalletPictures(db, fetchGuarded, config.walletPictures, clock),
      assets: assetSubjects,
    }),
  }
}

function walletSubjects(
  facts: readonly WalletFacts[],
  own: readonly ListedWallet[],
): ReadonlyMap<string, WalletSubject> {
  const builtIn = facts.map((wallet): [string, WalletSubject] => {
    const { slug, name, home, id = walletId(slug) } = wallet
    return [imageId(slug), { id, icon: iconOf(wallet), label: name, homepage: home }]
  })
  const ofOperator = own.flatMap(({ id, name, image_id, homepage }): [string, WalletSubject][] =>
    image_id ? [[image_id, { id, label: name, homepage: homepage ?? undefined }]] : [],
  )
  return new Map([...builtIn, ...ofOperator])
}

/** Returns where a wallet's picture is before the first request for it. */
function pictureStanding(
  { fromSites, wallets }: WalletPictures,
  icons: readonly Readonly<Record<string, string>>[],
  stored: ReadonlySet<string>,
  wallet: WalletFacts,
): PictureStanding {
  const choice = wallets[wallet.id ?? walletId(wallet.slug)]
  if (choice !== undefined) return choice === 'none' ? 'none' : 'here'
  const isHere =
    icons.some((some) => Object.hasOwn(some, iconOf(wallet))) || stored.has(wallet.home)
  return isHere ? 'here' : fromSites ? 'onSite' : 'none'
}

/** Creates a value on the first call, so that the catalogue does not slow down the start. */
function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
