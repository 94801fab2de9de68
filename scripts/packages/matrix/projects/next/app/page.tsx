import { english } from '@latchkey/react'
import { headers } from 'next/headers'
import { stateOf } from './latchkey'
import { Wallet } from './wallet'

// A server component. It imports the package itself, too, as one that draws the button or names a language does.
export default async function Page() {
  const cookies = (await headers()).get('cookie') ?? ''
  return (
    <main data-language={typeof english}>
      <Wallet initialState={stateOf(cookies)} />
    </main>
  )
}
