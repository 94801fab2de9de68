// A page with custom elements, made by the default set-up of `latchkey`.
import { createLatchkey } from 'latchkey'
import { defineElements } from 'latchkey/elements'

defineElements(createLatchkey({ gatewayUrl: location.origin, chains: ['ethereum'] }))
