import { headers } from 'next/headers'
import { Suspense } from 'react'
import { App } from './App.tsx'
import { Brand } from './Brand.tsx'
import { stateOf } from './latchkey.ts'
import { Members } from './Members.tsx'
import { Wallet } from './Wallet.tsx'

export default function Page() {
  return (
    <Suspense fallback={<Waiting />}>
      <Visitor />
    </Suspense>
  )
}

/** What Next sends ahead of the cookies. */
function Waiting() {
  return (
    <header>
      <Brand />
    </header>
  )
}

/** The app, with the account and the session of the request’s cookies. */
async function Visitor() {
  const cookies = (await headers()).get('cookie') ?? ''
  return (
    <Wallet initialState={stateOf(cookies)}>
      <App>
        <Members />
      </App>
    </Wallet>
  )
}
