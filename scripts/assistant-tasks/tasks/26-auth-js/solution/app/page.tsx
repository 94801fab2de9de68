import { Wallet } from './wallet.tsx'

export default function Page() {
  return (
    <main>
      <h1>The shop</h1>
      <Wallet />
    </main>
  )
}
