/** What passwords are made of first: words of every list of guesses, and of people who type Korean on Latin keys. */
const latin = `
access account adidas admin administrator airborne airplane alexander america american amanda andrea andrew angel angels
animal anthony apollo apple apples april arsenal ashley asshole august austin baby babygirl badboy bailey banana
barcelona baseball basketball batman beautiful beauty benjamin berlin bigdaddy bigdog birthday biteme blahblah
blessed blink blue bonnie boomer boston brandon brooklyn brother bubbles buddy bulldog bulldogs business buster butterfly
california calvin camaro canada captain carlos caroline casper challenge champion change changeme charles charlie
cheese chelsea cherry chester chicago chicken chocolate christian christina christine christmas christopher
cinderella claudia coffee college computer cookie cookies cooper corvette country cowboy cowboys creative crystal
dallas daniel danielle darkness david december default desktop diamond dinosaur discovery disney dolphin dolphins
dragon dragonball dreamer dreams drowssap eagle eagles einstein elephant elizabeth emerald eminem england enter
explorer facebook falcon family fantasy favorite february fender ferrari fishing flower flowers football forever
formula forest france francis franklin freedom friday friend friends fuckoff fuckyou galaxy gateway genesis george
gibson ginger giants godzilla golden goldfish golfer goodluck google gordon grandma green guitar hammer hannah happy hardcore
happiness harley harrypotter heather heaven hello hellokitty helpme hershey hockey hollywood holiday homer honda
horses hunter iceman iloveu iloveyou infinity internet ironman island jackson january jasmine jasper jennifer jeremy
jessica jesus jonathan jordan joseph joshua jupiter justin katherine killer kingdom kitten kitty knight lakers lalala leather
legend letmein liberty liverpool london looking loser louise love loveme lover lovely lovers loveyou lucky madison
maggie magic manager manchester marina marine marlboro marshall martin master matrix matthew maverick maxwell melissa
member mercedes mercury merlin metallica mexico michael michelle michigan mickey midnight minecraft mohammed monday
money monica monkey monster montana morgan mother motorola mountain muffin music mustang myspace naruto nascar natalie
newyork nicholas nicole nintendo nirvana nothing november number october online onelove orange original panther
paradise parola passion passw passwd password passwort patricia patrick peaches peanut penguin pepper perfect
personal phantom phoenix pirate platinum playboy player please pokemon police popcorn porsche precious prince princess
private pumpkin puppy purple qazwsx qazxsw rainbow ranger rangers rebecca redsox richard robert rocket rocky ronaldo
rosebud runner sabrina samantha samsung samson saturday savage school scooby scooter scorpion secret security senior
september service shadow shannon sierra silver simple simpson single sister skater slayer slipknot smokey smile snickers
snoopy snowball soccer softball sophie spartan spider spiderman spirit spongebob sports spring starbucks stargate
startrek starwars steelers stella stephanie strawberry student stupid success summer sunday sunflower sunrise sunset
sunshine super superman superstar supernova sweet sweetheart sweetie swimming sydney sylvester system taylor teacher
temporary tennis test tester testing thomas thuglife thunder tiffany tiger tigger tinkerbell toyota travel trinity
trouble trustno turtle twilight united unicorn vampire vanessa victor victoria victory viking vincent violet virginia
volcano warcraft warrior watermelon welcome whatever william williams window windows winner winston winter wizard
wonder xavier yamaha yankee yankees yellow zxcvbn zaqwsx
beautysalon booking dangol hairshop nailart nailshop nailsalon salon waxing
busan daehan daehanminguk gangnam hanguk kakao kakaotalk korea korean naver seoul saranghae sarang
iphone galaxynote instagram youtube android microsoft blackpink bangtan bts btsarmy exol`;

/** 비밀번호, 사랑해 and the like, as the keys they are typed with. */
const korean = `
비밀번호 비번 암호 사랑 사랑해 사랑해요 사랑합니다 내사랑 우리사랑 안녕 안녕하세요 감사합니다 고맙습니다 대한민국 한국 서울 부산
강남 행복 행복해 행복하자 천사 공주 왕자 여보 자기야 엄마 아빠 엄마아빠 우리집 우리가족 가족 아기 강아지 고양이 토끼 호랑이
바보 멍청이 친구 하늘 바다 별님 달님 햇살 무지개 나비 소나무 장미 벚꽃 봄날 여름 가을 겨울 새해 축하 화이팅 파이팅 대박 부자 부자되자
로또 로또당첨 돈벌자 최고 열려라참깨 관리자 사장 사장님 원장 원장님 미용실 네일 네일샵 헤어 헤어샵 왁싱 단골 예약 매출 손님 고객
김치 불고기 라면 치킨 소주 맥주 커피 축구 야구 농구 태권도 한글 세종대왕 이순신 삼성 현대 엘지 네이버 카카오 카카오톡`;

const initials = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const finals = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');

/** The keys that write a Korean text on a two-set keyboard, small: 사랑 is tkfkd. */
export const keysOf = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const at = (letter.codePointAt(0) ?? 0) - 0xac_00;
    if (at < 0 || at > 11_171) return letter;
    return `${initials[Math.floor(at / 588)]}${vowels[Math.floor((at % 588) / 28)]}${finals[at % 28]}`;
  })
    .join('')
    .toLowerCase();

const wordsOf = (text: string) => text.trim().split(/\s+/);
export const commonWords: ReadonlySet<string> = new Set([...wordsOf(latin), ...wordsOf(korean).map(keysOf)]);
