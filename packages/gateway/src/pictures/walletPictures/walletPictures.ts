import { readFile } from 'node:fs/promises'
import type { Clock } from '@latchkey/protocol'
import type { WalletPictures } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Picture } from '../../edge/ports/pictures.ts'
import { readDataUri } from '../media/dataUri.ts'
import type { GuardedFetch } from '../media/guardedFetch.ts'
import { pictureOf } from '../media/pictureOf.ts'
import { createQueue } from '../media/queue.ts'
import { keepWalletPicture, keptPicture } from './kept.ts'
import { readPicture, readSitePicture, type SitePicture } from './sitePicture.ts'

/** A listed wallet, as far as its picture needs it. */
export type PicturedWallet = { id: string; homepage?: string | undefined }

const day = 86_400_000
/** The time before a picture is read again, and before a source without a picture is read again, in milliseconds. */
const lifetimes = { found: 30 * day, none: day }
/** The time before a site that did not answer is read again, in milliseconds. */
const retryPause = 300_000
const sizeLimit = 512 * 1024
/** How long an asker waits for a picture that is only being fetched; it is there for the next one. */
const patience = 1_500
/** The highest number of concurrent reads of sites. */
const atOnceMax = 6

/** Where a wallet's picture comes from when it is not drawn here. */
export type WalletPictureFinder = {
  /** What the operator chose for the wallet, if anything: a picture of theirs, or none. */
  chosen(wallet: PicturedWallet): Promise<{ picture: Picture | undefined } | undefined>
  /** The picture that the wallet publishes on its own site, kept in the database; `undefined` while it is fetched. */
  published(wallet: PicturedWallet): Promise<Picture | undefined>
}

/** Finds pictures by the operator's choice, or on the sites of wallets */
export function createWalletPictures(
  db: Database,
  fetchGuarded: GuardedFetch,
  { fromSites, wallets }: WalletPictures,
  clock: Clock,
): WalletPictureFinder {
  const fetching = new Map<string, Promise<Picture | undefined>>()
  /** When sites that did not answer may be read again. */
  const pauses = new Map<string, number>()
  const queue = createQueue({ atOnce: atOnceMax })

  /** The kept picture; one that is too old is read again for the next who asks. */
  async function kept(source: string, read: () => Promise<SitePicture>) {
    const before = await keptPicture(db, source)
    const age = before ? clock.now() - before.readAt : Number.POSITIVE_INFINITY
    if (before && age < (before.picture ? lifetimes.found : lifetimes.none)) return before.picture
    if (clock.now() < (pauses.get(source) ?? 0)) return before?.picture
    const reading = fetching.get(source) ?? begin(source, read, before?.picture)
    return before?.picture ?? inTime(reading, clock)
  }

  function begin(source: string, read: () => Promise<SitePicture>, before: Picture | undefined) {
    const reading = queue.run(async () => {
      const found = await read()
      if (!found.picture && !found.isCertain) {
        pauses.set(source, clock.now() + retryPause)
        return before
      }
      pauses.delete(source)
      const picture = found.picture ?? before
      await keepWalletPicture(db, source, { picture, readAt: clock.now() })
      return picture
    })
    const ended = reading.catch(() => before).finally(() => fetching.delete(source))
    fetching.set(source, ended)
    return ended
  }

  return {
    async chosen({ id }) {
      const choice = wallets[id]
      if (choice === undefined) return undefined
      if (choice === 'none') return { picture: undefined }
      if ('url' in choice) {
        return { picture: await kept(choice.url, () => readPicture(fetchGuarded, choice.url)) }
      }
      const bytes =
        'file' in choice
          ? new Uint8Array(await readFile(choice.file))
          : readDataUri(choice.data, sizeLimit)?.bytes
      const result = bytes && pictureOf(bytes)
      return { picture: result?.ok ? result.picture : undefined }
    },
    async published({ homepage }) {
      if (!fromSites || homepage === undefined) return undefined
      return kept(homepage, () => readSitePicture(fetchGuarded, homepage))
    },
  }
}

function inTime<T>(value: Promise<T>, { after }: Clock): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = after(patience, () => resolve(undefined))
    value.then(resolve, reject).finally(cancel)
  })
}
