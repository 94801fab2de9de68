import { buildDemo } from './demo.ts'

// The demo's build alone, for the test command.
await buildDemo((text) => console.log(`latchkey  ${text}`))
