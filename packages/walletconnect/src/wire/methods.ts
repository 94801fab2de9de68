/** Tag and time to live (seconds) of each message between peers, and of its answer. */
export const methods = {
  wc_pairingDelete: { tag: 1000, ttl: 86_400, answer: 1001 },
  wc_pairingPing: { tag: 1002, ttl: 30, answer: 1003 },
  wc_sessionPropose: { tag: 1100, ttl: 300, answer: 1101, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: 300, answer: 1103 },
  wc_sessionUpdate: { tag: 1104, ttl: 86_400, answer: 1105 },
  wc_sessionExtend: { tag: 1106, ttl: 86_400, answer: 1107 },
  wc_sessionRequest: { tag: 1108, ttl: 300, answer: 1109, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: 300, answer: 1111 },
  wc_sessionDelete: { tag: 1112, ttl: 86_400, answer: 1113 },
  wc_sessionPing: { tag: 1114, ttl: 86_400, answer: 1115 },
  wc_sessionAuthenticate: { tag: 1116, ttl: 3_600, answer: 1117, prompt: true },
} as const
export type Method = keyof typeof methods

/** The tag and lifetime of an answer to an unknown method. */
export const untagged = { answer: 0, ttl: 86_400 } as const

export function isMethod(name: string): name is Method {
  return Object.hasOwn(methods, name)
}
