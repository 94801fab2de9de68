/** A word that we do not write, and what to write in its place. */
type RetiredWord = {
  /** The word as a message names it. */
  word: string
  instead: string
  /** Finds the wrong uses in running text. Right uses, such as "stands for", are left out of the pattern. */
  inText?: RegExp
  /** Finds the word in a name, which is given in lower case with spaces, such as `pending bundles`. */
  inNames?: RegExp
}

/** The retired words of our style. Both patterns are global, so that each use counts. */
export const retiredWords: readonly RetiredWord[] = [
  {
    word: 'nobody',
    instead: 'name the actor, or write "no …" with its noun',
    inText: /\bnobody(?:'s)?\b/gi,
    inNames: /\bnobody\b/g,
  },
  {
    word: 'whoever',
    instead: 'name the actor: the requester, the caller, an attacker',
    inText: /\bwho(?:so)?ever\b/gi,
    inNames: /\bwhoever\b/g,
  },
  {
    word: 'tell',
    instead: 'report, return, show, notify, distinguish',
    inText: /\b(?:tells?|told|telling)\b/gi,
    inNames: /\b(?:tells?|told)\b/g,
  },
  {
    word: 'stand',
    instead: 'be, apply, remain, hold',
    inText: /\b(?:stands?|stood|standing)\b(?! for\b)(?!-)/gi,
    inNames: /\bstands?\b(?! (?:in|ins|for)\b)/g,
  },
  { word: 'anew', instead: 'again', inText: /\banew\b/gi, inNames: /\banew\b/g },
  { word: 'nonetheless', instead: 'still', inText: /\bnonetheless\b/gi },
  {
    word: 'what has become of',
    instead: 'the outcome of, the state of',
    inText: /\bwhat (?:(?:has|have|had) )?(?:become|became|becomes|comes|came) of\b/gi,
  },
  {
    word: 'is to be had',
    instead: 'is available, can be read',
    inText: /\b(?:to be|be|been) had\b/gi,
  },
  {
    word: 'is believed',
    instead: 'is trusted, is accepted',
    inText: /\b(?:is|are|was|were|be|been) (?:not )?believed\b/gi,
  },
  {
    word: 'is good for',
    instead: 'is valid for, works for',
    inText: /\b(?:is|are|was|were|be) (?:only )?good (?:for|once)\b/gi,
  },
  {
    word: 'of its own',
    instead: 'its own …, your own …, a separate …',
    inText:
      /\bof (?:its|their|his|her|your|our|my|one's) own\b(?! (?!(?:and|or|in|on|for|that|which|who|with|to|is|are|as|at|by|from|there|may|can|instead|of|where)\b)[a-z])/gi,
  },
  { word: 'in hand', instead: 'held, current', inText: /\bin hand\b/gi },
  {
    word: 'look',
    instead: 'poll, read, check; for appearance: theme',
    inText: /\b(?:look(?:s|ed|ing)?)\b(?! (?:like|alike|the same|up)\b)(?!-)/gi,
    inNames: /\blooks?\b(?! (?:like|alike|alikes|up)\b)/g,
  },
  { word: 'news', instead: 'event, events', inText: /\bnews\b/gi, inNames: /\bnews\b/g },
  { word: 'deed', instead: 'action', inText: /\bdeeds?\b/gi, inNames: /\bdeeds?\b/g },
  {
    word: 'means',
    instead: 'dependencies',
    inText: /\b(?:the|its|their|these|those|of|own) means\b/gi,
    inNames: /\bmeans\b/g,
  },
  {
    word: 'turn',
    instead: 'rotation; for the event loop: iteration',
    inText: /\b(?:an?|the|each|every|its|next|last|one|by|per|of|this) turns?\b/gi,
    inNames: /(?<!\bin )\bturns?\b/g,
  },
  {
    word: 'part',
    instead: 'chunk',
    inText: /\blazy parts?\b|\bparts? (?:is|are|was|were) (?:loaded|fetched|downloaded)\b/gi,
  },
  { word: 'said', instead: 'reported, stated', inText: /\bsaid\b/gi, inNames: /\bsaid\b/g },
  {
    word: 'hear',
    instead: 'receive, notify',
    inText: /\b(?:hears?|heard)\b/gi,
    inNames: /\bheard\b/g,
  },
  {
    word: 'asked',
    instead: 'requested; for the wallet: the wallet prompts, the wallet receives the request',
    inText: /\basked\b/gi,
    inNames: /\basked\b/g,
  },
]

/** Types are qualified nouns: a bare participle or a vague noun says nothing where it is used. */
export const bareTypes = /^(?:Given|Asked|Wanted|Kept|Found|Means|Place|Said|Heard|Told|Taken)$/
