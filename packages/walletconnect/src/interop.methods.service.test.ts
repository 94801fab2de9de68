import type { Connected, Connector } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { Verifier } from 'bip322-js'
import { Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { PersonalMessage, Secp256k1, Signature, TxEnvelopeEip1559, TypedData } from 'ox'
import { keccak256, numberToHex, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSignature } from './signers/solana-transaction.ts'
import { answerBitcoin, bitcoinAddress, sent, unsignedPsbt } from './testing/bitcoin.ts'
import { answerEvm, evm, hex, plainAnswers, transfer } from './testing/evm.ts'
import { answerSolana, solanaKey } from './testing/solana.ts'
import {
  answerWith,
  approveNext,
  type OfficialWallet,
  officialWallet,
} from './testing/walletkit.ts'
import { networks, never, one, testPage } from './testing/world.ts'

type WalletRequest = { method: string; params: unknown; chainId: string }

const requested: WalletRequest[] = []
let relay: RunningRelay
let wallet: OfficialWallet
let page: ReturnType<typeof testPage>
let connector: Connector
let connected: Connected
let solanaAddress: string

function answer(method: string, params: unknown, chainId: string): unknown {
  requested.push({ method, params, chainId })
  if (chainId.startsWith('eip155')) return answerEvm(method, params, chainId)
  return chainId.startsWith('solana') ? answerSolana(method, params) : answerBitcoin(method, params)
}

beforeAll(async () => {
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
  solanaAddress = (await solanaKey()).address
  answerWith(wallet, answer)
  page = testPage(relay.url)
  connector = page.connector
  const addresses = { eip155: evm.address, solana: solanaAddress, bip122: bitcoinAddress }
  const approved = approveNext(wallet, addresses)
  const onUri = (uri: string) => wallet.kit.pair({ uri })
  connected = await connector.connect({ networks, signal: never(), onUri })
  await approved
})
afterAll(async () => {
  page?.client.close()
  await wallet?.stop()
  await relay?.stop()
})

it('connects all three families in one session, with the wallet by its name [A3]', () => {
  expect(connected).toEqual({
    accounts: [
      { namespace: 'eip155', address: evm.address, type: 'eoa' },
      { namespace: 'solana', address: solanaAddress, type: 'eoa', publicKey: solanaAddress },
      { namespace: 'bip122', address: bitcoinAddress, type: 'payment' },
    ],
    chainId: 'eip155:1',
    wallet: { name: 'Official Wallet', imageUrl: 'https://wallet.example/icon.png' },
  })
})

describe('eip155', () => {
  function request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const provider = connector.signer('eip155')
    if (!provider) throw new Error('no provider')
    return provider.request({ method, params })
  }

  it('answers what the session knows without asking the wallet', async () => {
    const before = requested.length
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('eth_accounts')).toEqual([evm.address])
    expect(await request('eth_requestAccounts')).toEqual([evm.address])
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(await request('eth_chainId')).toBe('0xa')
    await connector.switchChain?.(one)
    expect(await request('eth_chainId')).toBe('0x1')
    expect(requested).toHaveLength(before)
  })

  it.each([
    ['personal_sign', [stringToHex('hello'), evm.address]],
    ['eth_sign', [evm.address, stringToHex('hello')]],
  ])('%s', async (method, params) => {
    const signature = Signature.fromHex(hex(await request(method, params)))
    const payload = PersonalMessage.getSignPayload(stringToHex('hello'))
    expect(Secp256k1.recoverAddress({ payload, signature })).toBe(evm.address.toLowerCase())
  })

  const typedData = {
    domain: { name: 'Test', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Note: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const

  it.each([
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
  ])('%s', async (method) => {
    const answered = await request(method, [evm.address, JSON.stringify(typedData)])
    const payload = TypedData.getSignPayload({
      ...typedData,
      domain: { ...typedData.domain, chainId: 1n },
    })
    const signature = Signature.fromHex(hex(answered))
    expect(Secp256k1.recoverAddress({ payload, signature })).toBe(evm.address.toLowerCase())
  })

  it('eth_signTransaction, eth_sendRawTransaction and eth_sendTransaction', async () => {
    const raw = hex(await request('eth_signTransaction', [transfer]))
    if (!raw.startsWith('0x02')) throw new Error('not of type 2')
    const signed = TxEnvelopeEip1559.deserialize(`0x02${raw.slice(4)}`)
    expect(signed.value).toBe(7n)
    const { r = 0n, s = 0n, yParity = 0 } = signed
    const payload = TxEnvelopeEip1559.getSignPayload(signed)
    const signer = Secp256k1.recoverAddress({ payload, signature: { r, s, yParity } })
    expect(signer).toBe(evm.address.toLowerCase())
    expect(await request('eth_sendRawTransaction', [raw])).toBe(keccak256(raw))
    expect(await request('eth_sendTransaction', [transfer])).toBe(keccak256(raw))
  })

  it.each(Object.entries(plainAnswers))('%s', async (method, expected) => {
    const params = [{ of: method, number: numberToHex(2n ** 70n), nested: { list: [1, null] } }]
    expect(await request(method, params)).toEqual(expected)
    expect(requested.at(-1)).toEqual({ method, params, chainId: 'eip155:1' })
  })

  it('refuses a method that was not approved, with the code that callers know', async () => {
    const before = requested.length
    await expect(request('eth_getBalance', [])).rejects.toMatchObject({ code: 4200 })
    expect(requested).toHaveLength(before)
  })
})

describe('solana', () => {
  const text = new TextEncoder().encode('hello')

  function signer() {
    const found = connector.signer('solana')
    const account = found?.account(solanaAddress)
    if (!found || !account) throw new Error('no signer')
    return { wallet: found.wallet, account }
  }

  async function call(feature: string, name: string, ...inputs: object[]) {
    const method = field(field(signer().wallet.features, feature), name)
    if (typeof method !== 'function') throw new Error(`no ${feature}`)
    const { account } = signer()
    const outputs: unknown = await method(...inputs.map((input) => ({ account, ...input })))
    return Array.isArray(outputs) ? outputs : []
  }

  function transaction(byte: number) {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(address(solanaAddress), draft),
      (draft) =>
        setTransactionMessageLifetimeUsingBlockhash(
          {
            blockhash: blockhash(base58.encode(new Uint8Array(32).fill(7))),
            lastValidBlockHeight: 9n,
          },
          draft,
        ),
      (draft) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address('11111111111111111111111111111111'),
            data: Uint8Array.of(byte),
          },
          draft,
        ),
    )
    return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  }

  function isSigned(signed: Uint8Array): boolean {
    const { messageBytes, signatures } = getTransactionDecoder().decode(signed)
    const signature = Object.values(signatures)[0]
    return (
      !!signature &&
      ed25519.verify(signature, new Uint8Array(messageBytes), base58.decode(solanaAddress))
    )
  }

  it('solana_signMessage', async () => {
    const [output] = await call('solana:signMessage', 'signMessage', { message: text })
    expect(output.signedMessage).toEqual(text)
    expect(ed25519.verify(output.signature, text, base58.decode(solanaAddress))).toBe(true)
  })

  it('solana_signTransaction and solana_signAllTransactions', async () => {
    const [first] = await call('solana:signTransaction', 'signTransaction', {
      transaction: transaction(1),
    })
    expect(isSigned(first.signedTransaction)).toBe(true)
    expect(requested.at(-1)?.method).toBe('solana_signTransaction')
    const both = await call(
      'solana:signTransaction',
      'signTransaction',
      { transaction: transaction(1) },
      { transaction: transaction(2) },
    )
    expect(both.map((output) => isSigned(output.signedTransaction))).toEqual([true, true])
    expect(requested.at(-1)?.method).toBe('solana_signAllTransactions')
  })

  it('solana_signAndSendTransaction', async () => {
    const [output] = await call('solana:signAndSendTransaction', 'signAndSendTransaction', {
      transaction: transaction(3),
    })
    expect(
      isSigned(
        withSignature(transaction(3), base58.decode(solanaAddress), output.signature) ?? text,
      ),
    ).toBe(true)
  })

  it('solana_getAccounts and solana_requestAccounts are part of the session', () => {
    const { wallet: standard, account } = signer()
    expect(standard.accounts.map((one) => one.address)).toEqual([solanaAddress])
    expect(account.publicKey).toEqual(base58.decode(solanaAddress))
    expect(account.chains).toEqual(['solana:mainnet'])
    expect(standard.chains).toEqual(['solana:mainnet'])
  })
})

describe('bip122', () => {
  const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

  function signer() {
    const found = connector.signer('bip122')
    if (!found) throw new Error('no signer')
    return found
  }

  it('signMessage', async () => {
    const { signature } = await signer().signMessage({ address: bitcoinAddress, message: 'hello' })
    expect(Verifier.verifySignature(bitcoinAddress, 'hello', signature)).toBe(true)
    expect(Verifier.verifySignature(bitcoinAddress, 'other', signature)).toBe(false)
  })

  it('signPsbt', async () => {
    const inputs = [{ address: bitcoinAddress, index: 0 }]
    const answered = await signer().signPsbt?.({ psbt: unsignedPsbt(to, 5_000n), inputs })
    const psbt = Psbt.fromBase64(answered?.psbt ?? '')
    const verify = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
      secp256k1.verify(signature, hash, key, { prehash: false })
    expect(psbt.validateSignaturesOfAllInputs(verify)).toBe(true)
    expect(psbt.txOutputs[0]).toMatchObject({ address: to, value: 5_000 })
  })

  it('sendTransfer, up to the signed transaction', async () => {
    const answered = await signer().sendTransfer?.({ from: bitcoinAddress, to, amount: 6_000n })
    const transaction = Transaction.fromHex(sent.at(-1) ?? '')
    expect(answered?.txid).toBe(transaction.getId())
    expect(transaction.outs[0]?.value).toBe(6_000)
    expect(requested.at(-1)?.params).toEqual({
      account: bitcoinAddress,
      recipientAddress: to,
      amount: '6000',
    })
    const [signature, key] = transaction.ins[0]?.witness ?? []
    const { hash: keyHash } = payments.p2wpkh({ address: bitcoinAddress })
    const script = keyHash && payments.p2pkh({ hash: keyHash }).output
    if (!script || !signature || !key) throw new Error('not signed')
    const hash = transaction.hashForWitnessV0(0, script, 100_000, 1)
    const der = signature.subarray(0, -1)
    expect(secp256k1.verify(der, hash, key, { prehash: false, format: 'der' })).toBe(true)
  })
})
