import { folderOf, type ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { readWebLinks } from '#domain/clubfiles/webLinks.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ZipEntry } from '#engine/server/export/writeZip.ts';
import { anyFileName } from '#engine/server/files/documentName.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow, selectRows } from '../assessments/rows.ts';
import { containerOf } from './clubContainer.ts';
import { listFiles, type FileStore } from './listFiles.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { readText } from '#engine/rules/texts/readText.ts';

/** What every program that opens archives reads, without the format's extension for large files. */
const largestZipBytes = 0xffffffff;

/**
 * Everything of the Files screen as the entries of an archive: a folder a topic, and the web links as a text; what is
 * listed and not in the storage is named in one too (document 3 §2.8).
 * @throws ApiError 40 where there is nothing, 70 for more than an archive can hold
 */
export async function zipFiles(store: FileStore, opened: OpenedClubAssessment): Promise<ZipEntry[]> {
  const { clubAssessment } = opened;
  const files = await listFiles(store, opened, 'evidence');
  const links = await listLinks(store, clubAssessment.id);
  if (files.length + links.length === 0) throw new ApiError(errorCodes.notFound, 'There are no files');
  if (files.reduce((sum, { size }) => sum + (size ?? 0), 0) > largestZipBytes * 0.99) {
    throw new ApiError(errorCodes.tooLarge, 'All files together are larger than 4 GB');
  }
  const version = await findRow(store, 'assessmentversions', clubAssessment.assessmentVersionId);
  const topics = new Map(version?.structure.topics.map(({ id, name }) => [id, readText(name, languages)]));
  const nameOnce = oncePerArchive();
  const missing: string[] = [];
  const entries = files.map((file): ZipEntry => {
    const folder = topics.get(file.topicId);
    const name = anyFileName(file.name);
    const path = nameOnce(folder ? `${anyFileName(folder.replace(/[/\\]/g, '-'))}/${name}` : name);
    return { name: path, content: readContent(store, { file, container: containerOf(clubAssessment), missing }) };
  });
  if (links.length > 0) entries.push({ name: nameOnce('web-links.txt'), content: [`${links.join('\r\n')}\r\n`] });
  return [...entries, { name: nameOnce('contents.txt'), content: listContents(files, missing) }];
}

/** The name of the archive: of the folder that it is of. */
export function zipName({ clubAssessment, club }: OpenedClubAssessment): string {
  return anyFileName(`${club.name} ${folderOf('evidence', clubAssessment.id).replace('/', ' ')}.zip`);
}

async function* readContent(
  { blobs }: FileStore,
  { file, container, missing }: { file: ListedFile; container: string; missing: string[] },
): AsyncGenerator<Buffer> {
  const parts = await blobs.open({ container, name: file.path });
  if (parts) yield* parts;
  else missing.push(file.path);
}

/** What the archive holds, with the digests that say it is unchanged; read last, when it is known what was missing. */
function* listContents(files: readonly ListedFile[], missing: readonly string[]): Generator<string> {
  for (const { name, path, sha256 } of files) {
    yield `${name}\t${missing.includes(path) ? 'not in the storage' : (sha256 ?? '-')}\r\n`;
  }
}

async function listLinks(store: FileStore, clubAssessmentId: string): Promise<string[]> {
  const values = await selectRows(store, 'clubvalues', { clubAssessmentId });
  return readWebLinks(values.flatMap(({ webLinks }) => webLinks ?? []));
}

/** Names each path once, whatever its case: "a.pdf", then "a (2).pdf". */
function oncePerArchive(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const dot = path.lastIndexOf('.') > path.lastIndexOf('/') ? path.lastIndexOf('.') : path.length;
    let free = path;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
      free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`;
    }
    taken.add(free.toLowerCase());
    return free;
  };
}
