import { defineProduct } from '#engine/rules/product/Product.ts';

const people = (
  [
    ['librarian', 'Lena', 'Lindt', 'en', 'Librarian', 'Keeps the catalogue and lends books.'],
    ['assistant', 'Adam', 'Aalst', 'nl', 'Assistant', 'Lends books, and reads the catalogue.'],
  ] as const
).map(([role, firstName, lastName, preferredLanguage, title, description], at) => ({
  ...{ firstName, lastName, preferredLanguage, title, description, roles: [role], group: 'Who works here' },
  id: `019b0000-0000-7000-8000-00000000000${at + 1}`,
  email: `${role}@library.example`,
}));

/** A town library: the engine with other schemas and resource files, and this file. */
export const product = defineProduct({
  id: 'library',
  name: 'Town Library',
  description: 'Books, copies, readers and loans of a town library',
  languages: ['en', 'nl'],
  roleIds: {
    librarian: '1f0a4f5e-8f0e-4f0e-9a51-2f6f3c9f0a01',
    assistant: '2c7b9d1e-51a4-4d0b-8a2f-7b1d5e6c0b02',
  },
  superRole: 'librarian',
  personAttributes: [],
  audiences: {},
  staffAudience: 'staff',
  savesViews: () => true,
  menuGroups: ['catalogue', 'lending'],
  screens: [],
  ...{ widgets: [], views: [], specials: {} },
  ...{ idForms: {}, idHeaders: {}, nameFields: {}, userVariables: {} },
  imageCategory: 'IMAGE',
  documentCategory: 'FILE',
  fileCategories: {
    IMAGE: { format: 'image', megabytes: 2 },
    FILE: { format: 'file', megabytes: 10 },
  },
  people,
  texts: {
    en: {
      menu: { catalogue: 'Catalogue', lending: 'Lending' },
      records: { why: { roles: { librarian: 'Librarian', assistant: 'Assistant' } } },
      resources: {
        books: { sections: { place: 'On the shelf' } },
        copies: { enums: { condition: { new: 'New', good: 'Good', worn: 'Worn' } } },
        loans: { sections: { dates: 'Dates' } },
      },
    },
    nl: {
      menu: { catalogue: 'Catalogus', lending: 'Uitleen' },
      records: { why: { roles: { librarian: 'Bibliothecaris', assistant: 'Assistent' } } },
      resources: {
        subjects: {
          ...{ name_one: 'Onderwerp', name_other: 'Onderwerpen' },
          fields: { id: 'Id', name: 'Naam', parent: 'Deel van' },
        },
        books: {
          ...{ name_one: 'Boek', name_other: 'Boeken' },
          fields: {
            ...{ id: 'Id', title: 'Titel', author: 'Auteur', year: 'Jaar', isbn: 'ISBN' },
            ...{ subject: 'Onderwerp', available: 'Uitleenbaar' },
          },
          sections: { place: 'In de kast' },
        },
        copies: {
          ...{ name_one: 'Exemplaar', name_other: 'Exemplaren' },
          fields: { id: 'Id', barcode: 'Streepjescode', book: 'Boek', condition: 'Staat' },
          enums: { condition: { new: 'Nieuw', good: 'Goed', worn: 'Versleten' } },
        },
        readers: {
          ...{ name_one: 'Lezer', name_other: 'Lezers' },
          fields: { id: 'Id', name: 'Naam', email: 'E-mail', since: 'Lezer sinds' },
        },
        loans: {
          ...{ name_one: 'Uitlening', name_other: 'Uitleningen' },
          fields: {
            id: 'Id',
            copy: 'Exemplaar',
            reader: 'Lezer',
            since: 'Uitgeleend op',
            due: 'Terug voor',
            returned: 'Terug op',
          },
          sections: { dates: 'Datums' },
        },
      },
    },
  },
});

declare module '#engine/rules/product/ProductTypes.ts' {
  interface ProductTypes {
    role: 'librarian' | 'assistant';
    menuGroup: 'catalogue' | 'lending';
    fileCategory: 'IMAGE' | 'FILE';
  }
}
