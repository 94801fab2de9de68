import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { isKnownError } from 'latchkey'
import { LatchkeyButton, useLatchkeyClient } from 'latchkey/react'
import { web3Wallet } from 'latchkey/solana/web3'
import { useState } from 'react'
import { shopAddress } from './shop.ts'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Tip />
      </main>
    </>
  )
}

function Tip() {
  const client = useLatchkeyClient()
  const [text, setText] = useState('')
  async function tip() {
    const wallet = web3Wallet(client)
    if (!wallet) return setText('Connect a wallet first')
    setText('Look at your wallet')
    const transfer = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: new PublicKey(shopAddress),
      lamports: 250_000_000n,
    })
    try {
      const { outcome } = await wallet.sendTransaction(new Transaction().add(transfer))
      setText('On its way')
      setText((await outcome).status === 'confirmed' ? 'Thank you' : 'It failed')
    } catch (error) {
      setText(isKnownError(error, 'REQUEST_DECLINED') ? 'You declined' : 'It was not sent')
    }
  }
  return (
    <>
      <button type="button" onClick={tip}>
        Tip 0.25 SOL
      </button>
      <output>{text}</output>
    </>
  )
}
