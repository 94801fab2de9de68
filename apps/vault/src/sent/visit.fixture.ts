import { type Keyring, openKeyring } from '@latchkey/vault/wallet'
import { bytesOf } from '../keys/hex.ts'
import type { Keyholder } from '../keys/keyholder.ts'
import type { Settings } from '../settings.ts'
import { createQueue } from '../site/queue.ts'
import { signMethod } from '../site/sign.ts'
import type { Site } from '../site/site.ts'
import { loadWords } from '../words/words.ts'

await loadWords('en')
/** Returns a wallet's keys, called as the page calls them. */
function holderOf(keyring: Keyring): Keyholder {
  const answers: Record<string, (given: ReturnType<typeof JSON.parse>) => Promise<object>> = {
    signTypedData: async ({ json }) => ({
      signature: await keyring.signTypedData(JSON.parse(json)),
    }),
    signAuthorization: async ({ nonce, ...rest }) => ({
      signature: await keyring.signAuthorization({ ...rest, nonce: BigInt(nonce) }),
    }),
    signEvmTransaction: async ({ transaction, delegate }) => ({
      signed: await keyring.signTransaction(withNumbers(transaction), delegate ?? undefined),
    }),
    signSolana: async ({ bytes }) => ({
      signature: await keyring.signSolanaMessage(bytesOf(bytes)),
    }),
  }
  return {
    async ask(name, params) {
      const answer = await answers[name]?.(JSON.parse(JSON.stringify(params)))
      return JSON.parse(JSON.stringify(answer))
    },
  }
}

const amounts = ['nonce', 'value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas']

function withNumbers(transaction: Record<string, string>): ReturnType<typeof JSON.parse> {
  return Object.fromEntries(
    Object.entries(transaction).map(([name, value]) => [
      name,
      amounts.includes(name) ? BigInt(value) : value,
    ]),
  )
}

/** Opens a wallet's page as a site does. `decide`: returns whether the visitor approves what is shown. */
export async function openVisit(
  settings: Settings,
  accountType: Site['accountType'],
  decide: () => Promise<boolean> = async () => true,
) {
  const keyring = await openKeyring({ secret: crypto.getRandomValues(new Uint8Array(32)) })
  const { addresses } = keyring
  const shown: string[] = []

  /** Opens the page, for the first time or after a reload. `leave`: the site leaves. */
  function openPage() {
    const site: Site = {
      origin: 'https://site.example',
      settings,
      screens: {
        async ask(question) {
          shown.push(JSON.stringify(Object(question(() => {})).props.ask.approval))
          return JSON.parse(String(await decide()))
        },
        still() {},
        onShown() {},
      },
      keyholder: holderOf(keyring),
      language: () => 'en',
      currency: () => 'USD',
      accountType,
      sent: new Map(),
    }
    const leaving = new AbortController()
    const wallet = { addresses, email: null, name: null, way: 'email' }
    const method = signMethod(site, async () => wallet, createQueue())
    return {
      site,
      leave: () => leaving.abort(),
      ask: async (chainId: string, name: string, params: unknown) => {
        const account = chainId.startsWith('solana:') ? addresses.solana : addresses.eip155
        const given = { chainId, account, method: name, params }
        return method(JSON.parse(JSON.stringify(given)), leaving.signal)
      },
    }
  }
  return { addresses, shown, openPage }
}
