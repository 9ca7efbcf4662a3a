import type { ClubRow, ClubSource } from './ClubSource.ts';

/** How many Belgian clubs there are, the doubles counted: as many as a federation would send at once. */
const belgianCount = 869;

const kinds = ['AC', 'AS', 'Cercle', 'Daring', 'Eendracht', 'FC', 'JS', 'KFC', 'KSV', 'KV', 'Olympic', 'RC', 'RFC'];
const more = [
  'Racing',
  'RUS',
  'Sint-Jan',
  'SK',
  'Sporting',
  'SV',
  'Union',
  'US',
  'Verbroedering',
  'VK',
  'VV',
  'Wit-Zwart',
];
const towns: readonly (readonly [town: string, postalCode: string, province: string])[] = [
  ['Aalter', '9880', 'Oost-Vlaanderen'],
  ['Braine-le-Comte', '7090', 'Hainaut'],
  ['Couvin', '5660', 'Namur'],
  ['Dinant', '5500', 'Namur'],
  ['Eupen', '4700', 'Liège'],
  ['Florenville', '6820', 'Luxembourg'],
  ['Genappe', '1470', 'Brabant wallon'],
  ['Houthalen', '3530', 'Limburg'],
  ['Ieper', '8900', 'West-Vlaanderen'],
  ['Jodoigne', '1370', 'Brabant wallon'],
  ['Koksijde', '8670', 'West-Vlaanderen'],
  ['La Louvière', '7100', 'Hainaut'],
  ['Maaseik', '3680', 'Limburg'],
  ['Nivelles', '1400', 'Brabant wallon'],
  ['Oudenaarde', '9700', 'Oost-Vlaanderen'],
  ['Poperinge', '8970', 'West-Vlaanderen'],
  ['Quiévrain', '7380', 'Hainaut'],
  ['Rixensart', '1330', 'Brabant wallon'],
  ['Sankt Vith', '4780', 'Liège'],
  ['Tervuren', '3080', 'Vlaams-Brabant'],
  ['Ukkel', '1180', ''],
  ['Veurne', '8630', 'West-Vlaanderen'],
  ['Wépion', '5100', 'Namur'],
  ['Yvoir', '5530', 'Namur'],
  ['Zelzate', '9060', 'Oost-Vlaanderen'],
  ['Anderlues', '6150', 'Hainaut'],
  ['Bütgenbach', '4750', 'Liège'],
  ['Ciney', '5590', 'Namur'],
  ['Deinze', '9800', 'Oost-Vlaanderen'],
  ['Erquelinnes', '6560', 'Hainaut'],
  ['Fléron', '4620', 'Liège'],
  ['Geraardsbergen', '9500', 'Oost-Vlaanderen'],
  ['Herstal', '4040', 'Liège'],
  ['Izegem', '8870', 'West-Vlaanderen'],
  ['Kapellen', '2950', 'Antwerpen'],
];

/** Words of football in the scripts that clubs are written in, each with a country and a town of it. */
const world: readonly (readonly [word: string, country: string, town: string])[] = [
  ['København Boldklub', 'DK', 'København'],
  ['Olimpik', 'UZ', 'Toshkent'],
  ['ФК Олимпик', 'UA', 'Харків'],
  ['ФК Царицыно', 'RU', 'Москва'],
  ['النادي الأهلي', 'EG', 'القاهرة'],
  ['ΑΟ Αθλητικός', 'GR', 'Πάτρα'],
  ['横浜フットボールクラブ', 'JP', '横浜市'],
  ['서울 축구단', 'KR', '서울'],
  ['上海足球俱乐部', 'CN', '上海'],
  ['מועדון כדורגל', 'IL', 'חיפה'],
  ['საფეხბურთო კლუბი', 'GE', 'ბათუმი'],
  ['Győri Sportegyesület', 'HU', 'Győr'],
  ['Łódzki Klub Piłkarski', 'PL', 'Łódź'],
  ['Gençlik İdman Yurdu', 'TR', 'Iğdır'],
  ['Club Atlético Niñez', 'AR', 'Córdoba'],
  ['Câu lạc bộ Bóng đá', 'VN', 'Đà Nẵng'],
  ['O\'Malley & Sons "United"', 'IE', 'Dún Laoghaire'],
  ['Sporting; Clube, de São', 'BR', 'São Paulo'],
];

/**
 * Clubs made by rule, the same each time, that hold what real files hold: doubles, accents, punctuation, every script.
 * They stand in wherever the folder of real data is not beside the checkout.
 */
export const madeClubs: ClubSource = {
  name: 'made clubs',
  belgian: belgianClubs,
  doubles: [
    [466, 465],
    [582, 580],
    [753, 752],
  ],
  accented: ['AC Rivière-aux-Chênes', 'riviere-aux-chenes', 'RIVIÈRE-AUX-CHÊNES'],
  others: (count) => Array.from({ length: Math.min(count, 2_000) }, (_, index) => clubOfTheWorld(index)),
  most: 2_000,
};

function belgianClubs(): ClubRow[] {
  const [accented] = madeClubs.accented;
  const first: ClubRow = { name: accented, city: 'Rivière', postalCode: '7534', province: 'Hainaut', country: 'BE' };
  const clubs = [first];
  for (const kind of [...kinds, ...more]) {
    for (const [city, postalCode, province] of towns) {
      const website = clubs.length % 3 === 0 ? `https://club-${clubs.length}.example` : '';
      clubs.push({ name: `${kind} ${city}`, city, postalCode, province, country: 'BE', website });
    }
  }
  const doubles = new Map(madeClubs.doubles);
  const rows: ClubRow[] = [];
  while (rows.length < belgianCount) {
    const earlier = doubles.get(rows.length + 2);
    const club = earlier === undefined ? clubs.shift() : rows[earlier - 2];
    if (!club) throw new Error(`Only ${rows.length} Belgian clubs can be made`);
    rows.push({ ...club });
  }
  return rows;
}

function clubOfTheWorld(index: number): ClubRow {
  const [word, country, town] = world[index % world.length] ?? ['Club', 'GB', 'Leeds'];
  const number = Math.floor(index / world.length);
  return {
    name: number === 0 ? word : `${word} ${number}`,
    city: town,
    address: number % 4 === 0 ? `${number + 1} Stadium Road, "East"` : '',
    postalCode: number % 3 === 0 ? String(10_000 + index) : '',
    province: '',
    country,
    website: number % 5 === 0 ? `https://club-${index}.example` : '',
  };
}
