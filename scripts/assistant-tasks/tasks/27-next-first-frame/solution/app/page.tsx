import { headers } from 'next/headers'
import { stateOf } from './latchkey.ts'
import { Wallet } from './wallet.tsx'

export default async function Page() {
  const cookies = (await headers()).get('cookie') ?? ''
  return (
    <main>
      <h1>The shop</h1>
      <Wallet initialState={stateOf(cookies)} />
    </main>
  )
}
