const verb =
  '(?:reject|den(?:y|ies|ied)|declin|cancel|refus|abort|disapprov|dismiss|clos(?:e[sd]?|ing)\\b|exit|quit\\b|abandon|interrupt|backed out)'
const visitor = '(?:user|users|you|customer|visitor|account holder|wallet owner|account owner)'
/** What a wallet requests of a visitor. */
const request =
  '(?:request|transaction|tx|signature|sign(?:ing)?(?: (?:request|message|transaction|in))?|signin|connection|connect(?: request)?|connecting|approval|permissions?|message|action|operation|log ?in|authori[sz]ation|authentication|access request|prompt|dialog|pairing|proposal|session|switch(?:ing)?(?: (?:chain|network))?|method|failure|it)'
const refused =
  '(?:reject(?:ed|ion|s)?|den(?:ied|ial|y)|declined?|cancel(?:l?ed|l?ation|s)?|refus(?:ed|al)|disapproved|not (?:approved|confirmed|granted|accepted)(?! to))'

const requests = `(?:${request} ){0,3}`
/** What is no visitor, though it is named so. */
const others =
  "(?!'s|(?: (?:agent|operation|policy|policies|rules?|limit|node|server|backend|settings|list)\\b))"

const patterns = {
  /** "User denied transaction signature", "user rejection". */
  active: new RegExp(
    `\\b${visitor} (?:has |have |had |explicitly |manually |just |actively )*${verb}(?!list)\\w*\\b(?! (?:by|due to|because|list|code)\\b)`,
  ),
  /** "The user did not approve". */
  withheld: new RegExp(
    `\\b${visitor} (?:did not|didn't|does not|doesn't|do not|don't|would not|chose not to|refused to|declined to) (?:want|wish|approve|confirm|authori[sz]e|accept|allow|grant|sign(?! (?:in|up))|consent|agree|permit)`,
  ),
  /** "Rejected by the user". */
  byVisitor: new RegExp(
    `\\b${verb}\\w*\\b[^.:;]{0,40}\\bby (?:the |an? |your )?${visitor}\\b${others}`,
  ),
  /** "Declined in the wallet", "refused on device". */
  inWallet: new RegExp(
    `\\b${refused}\\b[^.:;]{0,40}\\b(?:by|in|on|from) (?:the |your |ledger )?(?:wallet|device|app|extension)\\b${others}`,
  ),
  /** Status words of Ledger's devices, and the code of EIP-1193 within a text. */
  code: /\b0x(?:6985|5501)\b|\bcode\W{1,4}4001\b/,
}
/** The whole text: "Request rejected", "Cancelled", "Approval Denied". */
const alone = new RegExp(
  `^(?!connection refused$)(?:(?:uncaught )?\\w* ?(?:error|exception|wallet): )?(?:(?:failed|unable|could not|couldn't) (?:to )?(?:sign|connect|send|approve|switch|add|log ?in)[^:]{0,40}: )?(?:the |your |this )?${requests}(?:(?:has been|have been|was|were|is|got) )?${refused}(?: ${request}){0,3}(?: (?:error|exception))?$`,
)
/** The platform's prompt for a passkey, closed. */
const prompt = /the operation either timed out or was not allowed/
const named = Object.values(patterns)

/** The languages of wallets whose errors are not English. */
const elsewhere =
  /用[户戶](?:已)?(?:拒[绝絕]|取消)|使用者(?:已)?(?:拒[绝絕]|取消)|ユーザー.{0,8}(?:拒否|キャンセル|拒絶)|사용자.{0,8}(?:거부|거절|취소)|usuario (?:ha )?(?:rechaz|cancel|deneg)|utilisateur (?:a )?(?:refus|rejet|annul)|(?:benutzer|nutzer) (?:hat )?.{0,40}(?:abgelehnt|abgebrochen|verweigert)|usuário (?:recus|rejeit|cancel)|пользовател\S* (?:отклон|отмен|отказ)/

const reverted =
  /\b(?:execution reverted|revert(?:ed)?\b|vm exception|always failing transaction|program log:|custom program error|simulation failed)/
/** A program's own abort of a request, as `fetch` words it. */
const programs = /^(?:abort ?error: )?the user aborted a request\.?$/

/** Whether a contract or a simulation speaks: what follows is its text, and no visitor's. */
export function isReverted(text: string): boolean {
  const [first = ''] = text.split('\n', 1)
  return reverted.test(first.toLowerCase())
}

/** Whether a text says that the visitor refused. `mustName`: only if it names the visitor or the wallet. */
export function isRefusalText(text: string, mustName = false): boolean {
  if (programs.test(text.trim().toLowerCase())) return false
  return text.split('\n').some((line) => {
    const words = normalised(line)
    if (isWindow(words)) return false
    if (elsewhere.test(words) || named.some((pattern) => pattern.test(words))) return true
    return !mustName && (alone.test(words) || prompt.test(words))
  })
}

/** A closed window is distinguished from a refusal (`isWindowClosed`). */
function isWindow(words: string): boolean {
  return /\b(?:window|pop ?up|modal)\b/.test(words) && !/reject|den(?:y|ied)|declin/.test(words)
}

/** Lower case, without the spellings of program names: `USER_REJECTED`, `userRejected` and `user-rejected` are alike. */
function normalised(line: string): string {
  return line
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\u2010-\u2015-]+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s"'`“«]+/, '')
    .replace(/[\s"'`”».!…]+$/, '')
    .toLowerCase()
}
