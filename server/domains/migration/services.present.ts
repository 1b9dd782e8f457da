import type { Reply } from '../../../contract/endpoint.ts';
import { serviceNames, services } from '../../../contract/migration-words.ts';
import type { thirdParties } from '../../../contract/migration.ts';
import type { FileKind, Service } from '../../../contract/migration-words.ts';

interface Guide {
  fileKinds: readonly FileKind[];
  steps: readonly string[];
}

const keepOriginal = '내려받은 파일을 고치거나 다시 저장하지 말고 그대로 올려 주세요.';

/** How one gets one's customers out of each program, and what comes out. */
const guides: Record<Service, Guide> = {
  HANDSOS: {
    fileKinds: ['HTML', 'XLS'],
    steps: [
      'PC에서 핸드SOS에 로그인해요.',
      '고객관리 › 고객목록에서 전체를 조회해요.',
      '오른쪽 위 ‘엑셀 저장’을 눌러요.',
      keepOriginal,
    ],
  },
  BEAUTYZZANG: {
    fileKinds: ['XLS', 'HTML'],
    steps: [
      'PC에서 뷰티짱을 열어요.',
      '고객관리 › 고객검색에서 조건 없이 조회해요.',
      '목록 위 ‘엑셀’을 눌러 저장해요.',
      keepOriginal,
    ],
  },
  AHA: {
    fileKinds: ['XLSX'],
    steps: [
      '아하 관리자 페이지에 로그인해요.',
      '고객 › 고객 목록을 열어요.',
      '‘엑셀 다운로드’를 눌러요.',
      keepOriginal,
    ],
  },
  COLLABOSALON: {
    fileKinds: ['XLSX'],
    steps: [
      '콜라보살롱 PC 화면에 로그인해요.',
      '고객 › 고객 리스트에서 전체 기간을 골라요.',
      '‘엑셀 다운로드’를 눌러요.',
      keepOriginal,
    ],
  },
  HAIRZZANG: {
    fileKinds: ['XLS', 'HTML'],
    steps: [
      'PC에서 헤어짱을 열어요.',
      '고객관리 › 고객조회에서 전체를 조회해요.',
      '‘엑셀 변환’을 눌러 저장해요.',
      keepOriginal,
    ],
  },
  TINKERVIEW: {
    fileKinds: ['XLSX', 'CSV'],
    steps: [
      '팅커뷰 PC 화면에 로그인해요.',
      '고객 메뉴에서 전체 고객을 골라요.',
      '‘내보내기’를 눌러요.',
      keepOriginal,
    ],
  },
  BRAVEBEAUTY: {
    fileKinds: ['XLSX'],
    steps: [
      '용감한뷰티 관리자에 로그인해요.',
      '고객관리 › 고객목록을 열어요.',
      '‘엑셀 다운로드’를 눌러요.',
      keepOriginal,
    ],
  },
  GONGBIZ: {
    fileKinds: ['XLSX'],
    steps: [
      'PC에서 공비서에 로그인해요.',
      '고객 › 고객 목록을 열어요.',
      '‘엑셀 다운로드’를 눌러요.',
      keepOriginal,
    ],
  },
  STUDIOMATE: {
    fileKinds: ['XLSX', 'CSV'],
    steps: [
      '스튜디오메이트 관리자에 로그인해요.',
      '회원 › 회원 목록에서 전체를 골라요.',
      '‘엑셀 다운로드’를 눌러요.',
      keepOriginal,
    ],
  },
  EXCEL: {
    fileKinds: ['XLSX', 'CSV'],
    steps: [
      '‘양식 받기’로 엑셀 양식을 받아요.',
      '한 줄에 고객 한 명씩 적어요. 이름이나 연락처만 있어도 괜찮아요.',
      '저장한 파일을 올려 주세요.',
    ],
  },
};

export const presentServices = (): Reply<typeof thirdParties> => ({
  items: services.map((service) => ({
    service,
    name: serviceNames[service],
    fileKinds: [...guides[service].fileKinds],
    steps: [...guides[service].steps],
  })),
});
