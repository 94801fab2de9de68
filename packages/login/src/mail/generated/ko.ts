// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${site} 인증 코드: ${code}`,
    text: (site, code, url) => `${site} 인증 코드는 다음과 같습니다: ${code}

또는 아래 링크를 열고 확인하세요. 이메일 주소를 입력한 브라우저에서 로그인됩니다:
${url}

인증 코드와 링크는 20분 후 만료됩니다. 누구에게도 공유하지 마세요. ${site}에서는 누구도 인증 코드나 링크를 절대 묻지 않습니다.

로그인하려고 하지 않았다면 이 이메일을 무시해도 됩니다.`,
  },
  link: {
    subject: (site) => `${site}에서 사용할 새 기기를 승인하세요`,
    text: (site, url) => `알 수 없는 기기에서 누군가 이 이메일 주소로 ${site}에 로그인하려고 합니다.

본인이라면 기기를 승인하세요:
${url}

링크는 20분 후 만료됩니다. 본인이 아니라면 이 이메일을 무시하세요. 아무 일도 일어나지 않습니다.`,
  },
  change: {
    subject: (code, site) => `${site} 이메일 주소 변경 인증 코드: ${code}`,
    text: (site, code) => `${site} 지갑의 이메일 주소를 변경하는 인증 코드는 다음과 같습니다: ${code}

20분 후 만료됩니다. 누구에게도 공유하지 마세요. ${site}에서는 누구도 이 인증 코드를 절대 묻지 않습니다.

주소 변경을 요청하지 않았다면 인증 코드를 어디에도 입력하지 말고, 지갑 설정에서 “모든 곳에서 로그아웃”을 선택하세요.`,
  },
  confirm: {
    title: '이 기기를 승인할까요?',
    text: '새 기기에서 내 이메일 주소로 로그인하려고 해요.',
    button: '기기 승인',
    warning: '방금 로그인하려고 하지 않았다면 이 페이지를 닫으세요.',
  },
  confirmed: {
    title: '기기를 승인했어요',
    text: '로그인하고 있는 페이지로 돌아가세요.',
  },
  approve: {
    title: '그곳에서 로그인할까요?',
    text: (browser, system) => `${system}의 ${browser} 브라우저에서 내 이메일 주소로 로그인하려고 기다리고 있어요.`,
    unknownText: '알 수 없는 브라우저에서 내 이메일 주소로 로그인하려고 기다리고 있어요.',
    button: '네, 로그인할게요',
    warning: '방금 그곳에 이메일 주소를 직접 입력한 경우에만 확인하세요. 그렇지 않으면 이 페이지를 닫으세요. 다른 사람이 로그인하려는 것일 수 있어요.',
  },
  approved: {
    title: '로그인했어요',
    text: '이메일 주소를 입력한 페이지로 돌아가세요. 이 페이지는 닫아도 돼요.',
  },
  gone: {
    title: '더 이상 사용할 수 없는 링크예요',
    text: '이미 사용했거나 20분이 지난 링크예요. 새 링크를 받으려면 다시 로그인하세요.',
  },
  mailbox: {
    title: '메일함',
    empty: '아직 메일이 없어요. 아무 주소로나 로그인하면 메일이 여기에 도착해요.',
    text: '이 게이트웨이에서 보낸 메일이에요. 이 컴퓨터 밖으로 나가지 않아요.',
    to: '받는 사람',
    subject: '제목',
  },
}
