// The relay as a process of its own, by the address that operators have it under.
import '@latchkey/relay/main'
