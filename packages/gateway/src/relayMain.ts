// The relay's process, at the address that operators know.
import '@latchkey/relay/main'
