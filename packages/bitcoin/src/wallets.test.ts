import type { Connector, ConnectorEvent } from '@latchkey/core'
import { bitcoinAccounts } from '@latchkey/devkit/wallets'
import { base64, hex } from '@scure/base'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { bitcoinTestnet } from './networks.ts'
import { operations } from './operations/index.ts'
import { connected, discover, found, install, never, usePages } from './page.fixture.ts'
import { unisatWallet } from './unisat.fixture.ts'

usePages()

const [one, two, three] = bitcoinAccounts
const account = ({ address }: { address: string }, type: string) =>
  expect.objectContaining({ namespace: 'bip122', address, type })

/** The three kinds of wallet, each with the account that it shows first and a change to another. */
const kinds = {
  'Wallet Standard': () => {
    const { bitcoin } = install(['bitcoin'])
    return {
      connector: found('bip122:dev-wallet'),
      shown: one,
      next: two.payment.address,
      change: () => bitcoin?.changeAccount(1),
      leave: () => bitcoin?.disconnect(),
    }
  },
  'sats-connect': () => {
    const { bitcoinSecond } = install(['bitcoinSecond'])
    return {
      connector: found('bip122:dev-bitcoin-wallet'),
      shown: three,
      next: three.payment.address,
      change: () => bitcoinSecond?.changeAccount(0),
      leave: () => bitcoinSecond?.disconnect(),
    }
  },
  UniSat: () => {
    const wallet = unisatWallet()
    Reflect.set(window, 'unisat', wallet.provider)
    return {
      connector: found('bip122:unisat-wallet'),
      shown: { payment: one.payment },
      next: two.payment.address,
      change: () => wallet.change(two.payment),
      leave: () => wallet.leave(),
    }
  },
}

describe.each(Object.entries(kinds))('a wallet by %s', (_, make) => {
  it('connects: accounts with type and public key, payment first [D5.1, D6.1]', async () => {
    const { connector, shown } = make()
    const { accounts, chainId } = await connected(connector)
    expect(chainId).toBe('bip122:000000000019d6689c085ae165831e93')
    expect(accounts[0]).toEqual(account(shown.payment, 'payment'))
    expect(accounts[0]?.publicKey).toBe(shown.payment.publicKey)
    if ('ordinals' in shown) expect(accounts[1]).toEqual(account(shown.ordinals, 'ordinal'))
    expect(accounts).toHaveLength('ordinals' in shown ? 2 : 1)
  })

  it('signs a text so that another library agrees [A2.2, F5]', async () => {
    const { contexts } = await connected(make().connector)
    const text = 'Grüße, Bitcoin ✓'
    for (const context of contexts) {
      const { signature } = await operations.signMessage(context, text)
      const { address } = context.account
      expect(Verifier.verifySignature(address, text, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${text}!`, signature)).toBe(false)
    }
  })

  it('signs the inputs of a PSBT so that another library agrees', async () => {
    const { connector, shown } = make()
    await connected(connector)
    const { psbt, inputs } = unsigned(shown)
    const signed = await connector.signer('bip122')?.signPsbt?.({ psbt, inputs })
    const read = Psbt.fromBase64(signed?.psbt ?? '')
    const transaction = read.finalizeAllInputs().extractTransaction()
    expect(transaction.ins).toHaveLength(inputs.length)
    expect(transaction.outs[0]?.value).toBe(1_000)
    expect(Transaction.fromRaw(transaction.toBuffer()).isFinal).toBe(true)
  })

  it('restores without asking, and not before it was connected or after it was left', async () => {
    const { connector, leave } = make()
    expect(await connector.restore({ signal: never })).toBeNull()
    const { accounts } = await connected(connector)
    expect((await connector.restore({ signal: never }))?.accounts).toEqual(accounts)
    leave()
    expect(await connector.restore({ signal: never })).toBeNull()
  })

  it('receives a disconnect', async () => {
    const { connector } = make()
    await connected(connector)
    await connector.disconnect()
    expect(await connector.restore({ signal: never })).toBeNull()
  })

  it('reports another account, and its disconnection', async () => {
    const { connector, next, change, leave } = make()
    await connected(connector)
    const events = listening(connector)
    change()
    await expect.poll(() => events.length).toBeGreaterThan(0)
    leave()
    await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnect' })
    const [event] = events
    expect(events).toHaveLength(2)
    expect(event?.type === 'accounts' && event.accounts[0]?.address).toBe(next)
  })

  it('does not sign for an account that it does not show', async () => {
    const { contexts } = await connected(make().connector)
    const [context] = contexts
    if (!context) throw new Error('No account')
    const stranger = { ...context.account, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    await expect(
      operations.signMessage({ ...context, account: stranger }, 'x'),
    ).rejects.toMatchObject({ name: 'LatchkeyError' })
  })
})

describe('sending', () => {
  const to = bitcoinAccounts[1].payment.address
  it('is done by the wallet, where it can', async () => {
    const { bitcoinSecond } = install(['bitcoinSecond'])
    const connector = found('bip122:dev-bitcoin-wallet')
    await connected(connector)
    const from = three.payment.address
    const sent = await connector.signer('bip122')?.sendTransfer?.({ from, to, amount: 21_000n })
    const [raw = ''] = bitcoinSecond?.sent ?? []
    const transaction = Transaction.fromRaw(hex.decode(raw))
    expect(transaction.id).toBe(sent?.txid)
    expect(transaction.getOutputAddress(0)).toBe(to)
    expect(transaction.getOutput(0).amount).toBe(21_000n)
  })

  it('is refused plainly where the wallet cannot', async () => {
    install(['bitcoin'])
    const connector = found('bip122:dev-wallet')
    await connected(connector)
    const signer = connector.signer('bip122')
    await expect(
      signer?.sendTransfer?.({ from: one.payment.address, to, amount: 1_000n }),
    ).rejects.toMatchObject({ code: 'FEATURE_UNSUPPORTED' })
  })

  it('of a PSBT gives the id of what was sent', async () => {
    const { bitcoinSecond } = install(['bitcoinSecond'])
    const connector = found('bip122:dev-bitcoin-wallet')
    await connected(connector)
    const request = { ...unsigned(three), broadcast: true }
    const sent = await connector.signer('bip122')?.signPsbt?.(request)
    expect(Transaction.fromRaw(hex.decode(bitcoinSecond?.sent[0] ?? '')).id).toBe(sent?.txid)
  })
})

describe('a refusal', () => {
  it.each(['bitcoin', 'bitcoinSecond'] as const)('by %s is reported as one [I2]', async (kind) => {
    const wallets = install([kind], 'reject')
    const [connector] = discover().values()
    if (!connector) throw new Error('No wallet')
    await expect(connected(connector)).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
    const switches = wallets[kind]
    if (!switches) throw new Error('No switches')
    switches.mode = 'approve'
    const { contexts } = await connected(connector)
    switches.mode = 'reject'
    const [context] = contexts
    if (!context) throw new Error('No account')
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'REQUEST_DECLINED',
    })
  })
})

describe('sending', () => {
  const to = two.ordinals.address
  it('by UniSat is refused when another account is in use than it is to come from', async () => {
    const wallet = unisatWallet()
    Reflect.set(window, 'unisat', wallet.provider)
    const connector = found('bip122:unisat-wallet')
    await connected(connector)
    const send = (from: string) =>
      connector.signer('bip122')?.sendTransfer?.({ from, to, amount: 1_000n })
    expect(await send(one.payment.address)).toMatchObject({ txid: expect.any(String) })
    wallet.change(two.payment)
    await expect(send(one.payment.address)).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  })

  it.each(['unisat', 'sats-connect'])('never rounds an amount (%s)', async (kind) => {
    const sent: unknown[] = []
    const notify = async (...given: unknown[]) => {
      sent.push(given)
      return { result: { txid: '11'.repeat(32) } }
    }
    const requestAccounts = async () => [one.payment.address]
    const getAccounts = requestAccounts
    const unisat = { requestAccounts, getAccounts, sendBitcoin: notify }
    Reflect.set(window, 'Test', kind === 'unisat' ? unisat : { request: notify })
    Reflect.set(window, 'btc_providers', [{ id: 'Test', name: 'Test' }])
    const signer = found('bip122:test').signer('bip122')
    for (const amount of [2n ** 53n + 1n, -1n, 0n]) {
      const sending = signer?.sendTransfer?.({ from: one.payment.address, to, amount })
      await expect(sending).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    }
    expect(sent).toEqual([])
  })
})

describe('accounts', () => {
  it('of a sats-connect wallet have a path if the wallet reports it [D5.1]', async () => {
    install(['bitcoinSecond'])
    const { accounts } = await connected(found('bip122:dev-bitcoin-wallet'))
    expect(accounts.map(({ path }) => path)).toEqual(["m/84'/0'/0'/0/2", "m/86'/0'/0'/0/2"])
  })

  it('on a test network are reported as such', async () => {
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const answer = { addresses: [{ address, purpose: 'payment' }] }
    Reflect.set(window, 'Test', { request: async () => ({ result: answer }) })
    Reflect.set(window, 'btc_providers', [{ id: 'Test', name: 'Test' }])
    const { chainId } = await connected(found('bip122:test'))
    expect(chainId).toBe('bip122:000000000933ea01ad0ee984209779ba')
  })

  it('on a test network are on the one that the site works with, also after a reload', async () => {
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const request = async () => ({ result: { addresses: [{ address, purpose: 'payment' }] } })
    Reflect.set(window, 'Test', { request })
    Reflect.set(window, 'btc_providers', [{ id: 'Test', name: 'Test' }])
    const caipNetworkId = 'bip122:00000008819873e925422c1ff0f99f7c'
    const networks = [{ ...bitcoinTestnet, caipNetworkId } as const]
    const connector = discover({ networks }).get('bip122:test')
    const { chainId } = (await connector?.connect({ networks, signal: never })) ?? {}
    expect(chainId).toBe(caipNetworkId)
    expect(await connector?.restore({ signal: never })).toMatchObject({ chainId })
  })

  it.each([
    ['wallet_connect', 'getAccounts', [{ address: one.payment.address, purpose: 'payment' }]],
    // Leather's form: no purpose, and other chains' accounts in between.
    [
      'getAccounts',
      'getAddresses',
      {
        addresses: [
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
          { symbol: 'BTC', type: 'p2tr', address: one.ordinals.address },
          { symbol: 'BTC', type: 'p2wpkh', address: one.payment.address },
        ],
      },
    ],
  ])('are requested by an older method from wallets that do not support %s', async (_, known, result) => {
    const methods: string[] = []
    const request = async (method: string) => {
      methods.push(method)
      if (method === known) return { result }
      throw { error: { code: -32601, message: `"${method}" is not supported` } }
    }
    Reflect.set(window, 'Old', { request })
    Reflect.set(window, 'btc_providers', [{ id: 'Old', name: 'Old' }])
    const { accounts } = await connected(found('bip122:old'))
    expect(accounts[0]).toEqual(account(one.payment, 'payment'))
    expect(methods.at(-1)).toBe(known)
  })
})

/** A PSBT that spends one made-up coin of each of an account's addresses. */
function unsigned(shown: { payment: Key; ordinals?: Key }) {
  const psbt = new Transaction()
  const keys = [shown.payment, ...(shown.ordinals ? [shown.ordinals] : [])]
  for (const [index, { publicKey, path }] of keys.entries()) {
    const key = hex.decode(publicKey)
    const taproot = path.startsWith("m/86'") ? p2tr(key.slice(1)) : undefined
    psbt.addInput({
      txid: '22'.repeat(32),
      index,
      witnessUtxo: { amount: 5_000n, script: (taproot ?? p2wpkh(key)).script },
      ...(taproot && { tapInternalKey: taproot.tapInternalKey }),
    })
  }
  psbt.addOutputAddress(one.payment.address, 1_000n)
  return {
    psbt: base64.encode(psbt.toPSBT()),
    inputs: keys.map(({ address }, index) => ({ address, index })),
  }
}
type Key = { address: string; publicKey: string; path: string }

function listening(connector: Connector): ConnectorEvent[] {
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  return events
}
