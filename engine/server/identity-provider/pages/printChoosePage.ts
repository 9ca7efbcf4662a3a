import type { Person } from '../Person.ts';
import { escapeHtml, printLayout } from './printLayout.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The page on which a visitor chooses whom to sign in as; it works without a script. */
export function printChoosePage(page: { people: readonly Person[]; uid: string; nonce: string }): string {
  const { people, uid, nonce } = page;
  const groups = [...new Set(people.map((person) => person.group))];
  const content = `<h1>Who would you like to be?</h1>
<p class="lead">Everybody here is invented. Choose a person to sign in as and see ${escapeHtml(theProduct().name)} with their eyes; sign out to come back and choose again.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
${groups.map((group, index) => printGroup({ group, people: people.filter((one) => one.group === group), index })).join('\n')}
<div class="foot">
<button class="quiet" name="person" value="">Back without signing in</button>
<p>This page stands in for your organisation’s own sign-in and only answers on this computer.</p>
</div>
</form>`;
  return printLayout({ title: 'Choose a person', content, nonce });
}

function printGroup({ group, people, index }: { group: string; people: readonly Person[]; index: number }): string {
  return `<section aria-labelledby="group-${index}">
<h2 id="group-${index}">${escapeHtml(group)}</h2>
<ul class="people">
${people.map(printPerson).join('\n')}
</ul>
</section>`;
}

function printPerson(person: Person): string {
  const name = `${person.firstName} ${person.lastName}`;
  const initials = person.firstName.charAt(0) + person.lastName.charAt(0);
  return `<li><button class="person" name="person" value="${escapeHtml(person.id)}">
<span class="initials" aria-hidden="true">${escapeHtml(initials)}</span>
<span class="who"><span class="name">${escapeHtml(name)}</span>
<span class="title">${escapeHtml(person.title)}</span>
<span class="description">${escapeHtml(person.description)}</span>
<span class="email">${escapeHtml(person.email)}</span></span>
</button></li>`;
}
