import { isKnownError } from 'latchkey'
import { useLatchkeyAccount, useLatchkeySignMessage } from 'latchkey/react'
import { useState } from 'react'

export function Terms() {
  const { address } = useLatchkeyAccount()
  const { signMessage } = useLatchkeySignMessage()
  const [text, setText] = useState('')
  async function accept() {
    try {
      await signMessage({ message: 'I accept the terms.' })
      setText('Accepted')
    } catch (error) {
      setText(isKnownError(error, 'REQUEST_DECLINED') ? 'You declined' : 'It failed')
    }
  }
  return (
    <>
      <p>You are {address ?? 'not connected'}</p>
      <button type="button" onClick={accept}>
        Accept
      </button>
      <output>{text}</output>
    </>
  )
}
