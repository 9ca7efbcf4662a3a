/** Headers of a sheet of companies; the first of each is the one that the template shows. */
export const companyColumns = {
  name: ['Name', 'Naam', 'Nom', 'Company'],
  type: ['Type'],
  address: ['Address', 'Adres', 'Adresse', 'Street and number'],
  postalCode: ['Postal code', 'Postcode', 'Code postal'],
  city: ['City', 'Gemeente', 'Ville'],
  country: ['Country code'],
  phone: ['Phone', 'Telefoon', 'Téléphone'],
  email: ['E-mail', 'Mail'],
  vat: ['VAT', 'VAT number', 'BTW', 'TVA'],
  legalForm: ['Legal form', 'Rechtsvorm', 'Forme juridique'],
  dpoName: ['DPO', 'DPO name'],
  dpoEmail: ['DPO e-mail'],
  dpoType: ['DPO type'],
  dpoPhone: ['DPO phone'],
  category: ['Category', 'Categorie', 'Catégorie'],
  compliancyUrl: ['Compliancy url', 'Compliance url'],
} as const;
