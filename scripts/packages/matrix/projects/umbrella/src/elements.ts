import { createLatchkey } from 'latchkey'
import { defineElements, type LatchkeyElement } from 'latchkey/elements'
import { announce } from '../shared/wallet.js'

addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  throw new Error(`The policy refuses ${blockedURI} by ${violatedDirective}`)
})
announce()
defineElements(createLatchkey({ gatewayUrl: location.origin, chains: ['ethereum'] }))

const button: LatchkeyElement | null = document.querySelector('latchkey-button')
if (button) button.label = 'Enter'
