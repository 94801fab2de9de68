import { Buffer } from 'buffer/'

// WalletConnect's own utilities write ReCaps with Node's Buffer, which browsers do not have.
Reflect.set(globalThis, 'Buffer', Buffer)
