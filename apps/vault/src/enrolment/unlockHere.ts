import { knownError } from '@latchkey/protocol'
import { mainAddress } from '../keys/addresses.ts'
import type { PasskeyGiven, WalletAddresses } from '../keys/calls.ts'
import { confirmScreen } from '../manage/Confirm.tsx'
import { holdsText } from '../manage/holdsText.ts'
import type { FormerWays } from '../recovery/Former.tsx'
import { recoverByPasskey } from '../recovery/recoverByPasskey.ts'
import { restoreFormer } from '../recovery/restoreFormer.ts'
import { recoverScreen } from '../screens/Recover.tsx'
import { unlockScreen } from '../screens/Unlock.tsx'
import { keepCode } from '../site/keepCode.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import { requireRecentLogin } from '../site/requireRecentLogin.ts'
import type { Site } from '../site/site.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { laterWordsOf } from '../words/words.ts'
import { joinScreen } from './Join.tsx'
import { unlockHereScreen, type WayIn } from './UnlockHere.tsx'
import { withoutAnyScreen } from './WithoutAny.tsx'

/** The open wallet, the passkey with which to open it, or the vault that a new wallet sets aside. */
export type UnlockedHere =
  | { status: 'open'; wallet: OpenWallet }
  | { status: 'passkey'; passkey: PasskeyGiven }
  | { status: 'startOver'; vault: string }

/**
 * Lets the visitor open the wallet in a browser that does not have it yet: by approval from an open browser, by a
 * passkey, or by the recovery code. Throws `CONNECTION_DECLINED`, `ABORTED`, `NETWORK_FAILED`.
 */
export async function unlockHere(site: Site, signal: AbortSignal): Promise<UnlockedHere> {
  const keys = await knownKeys(site)
  const ways = [
    'approve',
    ...(keys.passkeys.length > 0 ? (['passkey'] as const) : []),
    keys.recoveryPasskey === undefined ? 'code' : 'recoveryPasskey',
    ...(keys.former ? (['former'] as const) : []),
  ] as const
  for (;;) {
    const language = site.language()
    const way = await site.screens.ask(unlockHereScreen({ language, ways }), signal)
    if (way === 'cancel') throw knownError('CONNECTION_DECLINED')
    const unlocked = await tryWay(site, way, { keys, signal })
    if (unlocked) return unlocked
  }
}

/** The passkeys that open the wallet, the one that replaces the recovery code, and what opens a former wallet. */
type KnownKeys = {
  passkeys: readonly string[]
  recoveryPasskey?: string
  /** The id of the vault. Absent: there is none to set aside. */
  vault?: string
  addresses?: WalletAddresses
  former?: FormerWays
}

/** Tries one way. Returns `undefined` if the visitor goes back. Throws `CONNECTION_DECLINED`. */
async function tryWay(
  site: Site,
  way: Exclude<WayIn, 'cancel'>,
  { keys, signal }: { keys: KnownKeys; signal: AbortSignal },
): Promise<UnlockedHere | undefined> {
  const { screens, keyholder, origin } = site
  const { passkeys, recoveryPasskey } = keys
  const language = site.language()
  switch (way) {
    case 'approve':
      return openBy(await screens.ask(joinScreen({ language, keyholder, origin }), signal))
    case 'passkey': {
      const unlocked = await screens.ask(unlockScreen({ language, passkeys }), signal)
      return unlocked.status === 'passkey' ? unlocked : undefined
    }
    case 'code':
      return openBy(await recoverByCode(site, signal))
    case 'recoveryPasskey':
      return openBy(await recoverByPasskey(site, recoveryPasskey ?? '', signal))
    case 'former':
      return openBy(keys.former ? await restoreFormer(site, keys.former, signal) : null)
    case 'none':
      return withoutAny(site, keys, signal)
  }
}

/** Explains what is lost. Returns the vault to set aside if the visitor decides to start over, in two steps. */
async function withoutAny(
  site: Site,
  { vault, addresses }: KnownKeys,
  signal: AbortSignal,
): Promise<UnlockedHere | undefined> {
  const language = site.language()
  const canStart = vault !== undefined
  const wish = await site.screens.ask(withoutAnyScreen({ language, canStart }), signal)
  if (wish === 'close') throw knownError('CONNECTION_DECLINED')
  if (wish === 'back' || !canStart) return undefined
  await requireRecentLogin(site, signal)
  return (await isStartMeant(site, addresses, signal)) ? { status: 'startOver', vault } : undefined
}

/** Asks once more, with what the wallet holds if this browser knows its addresses. */
async function isStartMeant(
  site: Site,
  addresses: WalletAddresses | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const language = site.language()
  const words = laterWordsOf(language).settings.startOver
  const holds = addresses ? await holdsText(site, addresses, words.holds) : words.leavesUnknown
  const text = addresses && words.textFrom(shortAddress(mainAddress(addresses)))
  return site.screens.ask(
    confirmScreen({ about: 'action', language, action: 'startOver', holds, ...(text && { text }) }),
    signal,
  )
}

function openBy(wallet: OpenWallet | null): UnlockedHere | undefined {
  return wallet ? { status: 'open', wallet } : undefined
}

async function knownKeys({ keyholder }: Site): Promise<KnownKeys> {
  const by = await keyholder.ask('recoveryBy', null)
  // Do not treat a refusal as a wallet without passkeys.
  if (by.status === 'refused') throw knownError('NETWORK_FAILED')
  if (by.status !== 'by') return { passkeys: [] }
  const { opensBy: passkeys, passkey, vault, addresses, former } = by
  return {
    passkeys,
    vault,
    ...(passkey !== null && { recoveryPasskey: passkey }),
    ...(addresses && { addresses }),
    ...(former && { former }),
  }
}

/** Asks for the recovery code until it is correct. Returns `null` if the visitor goes back. */
async function recoverByCode(site: Site, signal: AbortSignal): Promise<OpenWallet | null> {
  const { keyholder, origin: topOrigin } = site
  const attempt = (code: string) => keyholder.ask('recover', { topOrigin, passkey: null, code })
  const question = recoverScreen({ language: site.language(), attempt })
  const found = await site.screens.ask(question, signal)
  if (found && found.recoveryCode !== null) await keepCode(site, found.recoveryCode, signal)
  return found
}
