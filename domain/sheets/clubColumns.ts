import { findColumn, type ColumnNames } from './findColumn.ts';

/** Columns of a sheet of clubs (document 1 §2.6), each with the headers that it goes by. */
export const clubColumns = {
  fedId: ['Federation id', 'federation membership number', 'federation number', 'membership number', 'fed id', 'stamnummer', 'lidnummer', 'matricule', 'numéro de matricule', 'numéro fédéral', 'Mitgliedsnummer', 'número de afiliación'],
  name: ['Name', 'club', 'club name', 'name of the club', 'naam', 'clubnaam', 'naam club', 'nom', 'nom du club', 'Vereinsname', 'nombre', 'nombre del club'],
  address: ['Address', 'street', 'street and number', 'adres', 'straat', 'straat en nummer', 'adresse', 'rue', 'rue et numéro', 'Straße', 'dirección'],
  postalCode: ['Postal code', 'post code', 'zip', 'zip code', 'postcode', 'code postal', 'CP', 'Postleitzahl', 'PLZ', 'código postal'],
  city: ['City', 'town', 'place', 'stad', 'gemeente', 'plaats', 'woonplaats', 'ville', 'commune', 'localité', 'Ort', 'Stadt', 'ciudad'],
  province: ['Province', 'region', 'state', 'provincie', 'regio', 'région', 'Provinz', 'provincia'],
  country: ['Country', 'country id', 'country code', 'land', 'landcode', 'pays', 'code pays', 'país'],
  organisationType: ['Organisation type', 'organization type', 'type', 'type of organisation', 'organisatietype', 'type organisatie', "type d'organisation"],
  website: ['Website', 'web', 'site', 'url', 'site web', 'website club'],
  projectId: ['Project', 'assessment project', 'project id', 'projet', "projet d'évaluation", 'assessmentproject'],
  visitDate: ['Visit date', 'date of visit', 'visit', 'bezoekdatum', 'datum bezoek', 'date de visite', 'date visite'],
  deadline: ['Deadline', 'assessment deadline', 'clubdata deadline', 'deadline clubdata', 'date limite', 'échéance', 'uiterste datum'],
  users: ['Coordinator mails', 'coordinator mail', 'coordinators', 'users', 'mail', 'mails', 'email', 'emails', 'e-mail', 'coördinator', 'mail coördinator', 'e-mailadres', 'courriel', 'adresse e-mail', 'mail coordinateur'],
  invitationMailId: ['Invitation template', 'invitation mail', 'mail template', 'template', 'invitation mail template', 'uitnodiging', 'uitnodigingssjabloon', 'sjabloon', "modèle d'invitation", 'modèle'],
  label: ['Label', 'club label', 'certificate'],
  niveau: ['Niveau', 'level', 'club level', 'niveau club'],
  gotLabel: ['Got label', 'label received', 'label since', 'label behaald', 'label van', 'label obtenu', 'date du label'],
  endLabel: ['End label', 'label until', 'end of label', 'einde label', 'label tot', 'fin du label', 'label jusque'],
  renewalYear: ['Renewal year', 'renewal', 'jaar hernieuwing', 'hernieuwingsjaar', 'année de renouvellement'],
  subsidy: ['Subsidy', 'subsidie', 'subside', 'subvention'],
} as const satisfies ColumnNames;

export type ClubColumn = keyof typeof clubColumns;

/** The column that a header stands for; case, accents, spaces and punctuation do not count. Null for any other. */
export function findClubColumn(header: string): ClubColumn | null {
  return findColumn(clubColumns, header);
}
